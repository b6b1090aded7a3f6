/** The design input that equals a measure of the study, so that the run can be repeated with it. Pure. */
import type { Body } from '../../api/client.ts';
import { MEASURES_TEXT } from '../../text/measures.ts';
import type { Results } from './results.ts';

export type Measure = NonNullable<Results['risk_assessment']>['mitigation_strategies'][number];
type Design = NonNullable<NonNullable<Body<'cloneSimulation'>['settings']>['design']>;

export interface MeasureDesign {
  readonly change: Design;
  /** The difference from the run in the study; undefined if there is none. */
  readonly differs?: string;
}

/** Undefined if no design input equals the measure. */
export function toMeasureDesign(
  { type, description }: Pick<Measure, 'type' | 'description'>,
  used: Results['metadata']['design'],
): MeasureDesign | undefined {
  const countOf = (name: 'exits' | 'stairs'): number | undefined => {
    const value = used?.[name]?.value;
    return typeof value === 'number' ? value : undefined;
  };
  switch (type) {
    case 'sprinklers':
      return { change: { sprinklers: true } };
    case 'smoke_control':
      return { change: { smoke_control: true } };
    case 'alarm':
      return { change: { alarm: 'automatic' } };
    case 'wardens':
      return { change: { management_level: 1 } };
    case 'limit_crowd': {
      const people = Number(/at most (\d+) people/.exec(description)?.[1]);
      if (!(people >= 1)) return undefined;
      const differs = MEASURES_TEXT.peopleDiffer;
      return { change: { occupants: people }, differs };
    }
    case 'add_exit':
      return addOne('exits', countOf('exits'));
    case 'add_stair':
      return addOne('stairs', countOf('stairs'));
    default:
      return undefined;
  }
}

function addOne(name: 'exits' | 'stairs', count: number | undefined): MeasureDesign | undefined {
  if (count === undefined) return undefined;
  return { change: { [name]: count + 1 }, differs: MEASURES_TEXT.buildingDiffers };
}

/** The same simulation with the measure: same seed and inputs, without a risk analysis, because the study has one. */
export function toRequestWith(
  { metadata: { settings } }: Pick<Results, 'metadata'>,
  { change }: MeasureDesign,
): Body<'cloneSimulation'> {
  const stated = settings['design'] as Design | undefined;
  return {
    settings: { seed: Number(settings['seed']), design: { ...stated, ...change } },
    risk_analysis: { enabled: false },
  };
}
