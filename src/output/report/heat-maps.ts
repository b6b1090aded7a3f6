/** Heat maps of each storey: density, usage and time margin. */
import { SEAT_METERS } from '#safety/runs';
import type { Grids } from '#safety/runs';
import { drawHeat, frameOf, isLong } from './draw-heat.ts';
import { DENSITY_SCALE, MARGIN_SCALE, tellKey, toUsageScale } from './heat-scale.ts';
import type { HeatScale } from './heat-scale.ts';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import { listPlans } from './list-plans.ts';
import type { Plan } from './list-plans.ts';
import type { ReportParts } from './parts.ts';

/** The most crowded; all are in heatmaps.json. */
const PLANS_MAX = 12;

interface Quantity {
  readonly name: string;
  readonly unit: string;
  readonly values: Float32Array;
  readonly scale: HeatScale;
}

export function tellHeatMaps({ world, assessment }: ReportParts): Html {
  const grids = assessment.study?.grids;
  if (grids === undefined)
    return html`<section>
      <h2>Heat maps</h2>
      <p class="soft">Not measured: no evacuation was simulated.</p>
    </section>`;
  const plans = listPlans(world, grids);
  const shown = choosePlans(plans);
  const quantities = listQuantities(grids);
  const cell = Math.max(0, ...grids.levels.map((level) => level.cell));
  return html`<section class="fresh">
    <h2>Heat maps</h2>
    <p>
      Density is the maximum over time, averaged over the runs, so a single run may be denser. Usage
      is the time that people spent in a place, in person-seconds per m².
      ${
        grids.margin === undefined
          ? 'No hazard spreads in this scenario, so there is no time margin to show.'
          : `The margin is the time when a place became untenable (ASET) minus the time when somebody was last there (RSET), taken from the run with the smallest margin. Places where nobody was have no colour. The map includes the floor within ${SEAT_METERS} m of the seat of a fire, which the limit and the table of margins leave out.`
      }
      Cells are at most ${Number(cell.toFixed(2))} m wide. North is up. Open exits are green; closed
      exits and closed doors are red. Floors are counted as in the prompt.
    </p>
    ${shown.length < plans.length && html`<p class="soft">The ${shown.length} most crowded of ${plans.length} plans are shown; heatmaps.json has all of them.</p>`}
    ${shown.length === 0 && html`<p class="soft">Nobody used any of these places.</p>`}
    ${shown.map((plan) => tellPlan(plan, quantities, grids, world))}
  </section>`;
}

function choosePlans(plans: readonly Plan[]): Plan[] {
  const chosen = new Set(
    plans.toSorted((a, b) => b.densest - a.densest || a.storey - b.storey).slice(0, PLANS_MAX),
  );
  return plans.filter((plan) => chosen.has(plan));
}

function listQuantities({ densityMax, usage, margin }: Grids): Quantity[] {
  const most = usage.reduce((top, value) => (value > top ? value : top), 0);
  return [
    { name: 'Density', unit: 'people per m²', values: densityMax, scale: DENSITY_SCALE },
    { name: 'Usage', unit: 'person-seconds per m²', values: usage, scale: toUsageScale(most) },
    ...(margin === undefined
      ? []
      : [{ name: 'Margin', unit: 'ASET − RSET', values: margin, scale: MARGIN_SCALE }]),
  ];
}

function tellPlan(
  plan: Plan,
  quantities: readonly Quantity[],
  grids: Grids,
  world: ReportParts['world'],
): Html {
  const frame = frameOf(plan, grids);
  return html`<div class="storey">
    <h3>${plan.title}</h3>
    <div class="maps${isLong(frame) ? ' long' : ''}">
      ${quantities.map(({ name, unit, values, scale }, i) => {
        const picture = drawHeat({
          plan,
          frame,
          world,
          grids,
          values,
          scale,
          label: name,
          isFirst: i === 0,
        });
        return html`<figure>
          ${raw(picture)}
          <figcaption>
            ${name},
            ${unit}${i === 0 ? `; densest cell ${plan.densest.toFixed(1)} (mean over the runs)` : ''}${tellKey(scale)}
          </figcaption>
        </figure>`;
      })}
    </div>
  </div>`;
}
