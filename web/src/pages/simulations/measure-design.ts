/** The design input that equals a measure of the study, so that the run can be repeated with it. Pure. */
import type { Body } from '../../api/client.ts';
import type { Results } from './results.ts';

export type Measure = NonNullable<Results['risk_assessment']>['mitigation_strategies'][number];
type Design = NonNullable<NonNullable<Body<'cloneSimulation'>['settings']>['design']>;

export interface MeasureDesign {
  readonly change: Design;
  /** How it differs from what the study ran; undefined where it is the same. */
  readonly differs?: string;
}

/** Undefined where no design input says it. */
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
      const differs = 'Who comes and where they are is drawn anew for the smaller number.';
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
  const differs =
    'The building is drawn anew with one more; it need not be where the study put it.';
  return { change: { [name]: count + 1 }, differs };
}

/** The same question with the measure: the same seed, and everything else that was stated. The study is there already. */
export function toWishWith(
  { metadata: { settings } }: Pick<Results, 'metadata'>,
  { change }: MeasureDesign,
): Body<'cloneSimulation'> {
  const stated = settings['design'] as Design | undefined;
  return {
    settings: { seed: Number(settings['seed']), design: { ...stated, ...change } },
    risk_analysis: { enabled: false },
  };
}
