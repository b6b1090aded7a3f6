/** Storey by storey: how dense it got, how much was used, and whether there was time. */
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
      Density is the largest over time, in the mean over the runs. Usage is the time people spent
      there, person-seconds per m².
      ${
        grids.margin === undefined
          ? 'Nothing spreads here, so there is no available time to compare with.'
          : 'Time left is when a place became untenable (ASET) less when somebody was last there (RSET), the least over the runs; no colour where nobody was.'
      }
      Cells are ${Number(cell.toFixed(2))} m at most. North is up; exits are green, closed ways red.
      Floors count from 0, the ground.
    </p>
    ${shown.length < plans.length && html`<p class="soft">The ${shown.length} most crowded of ${plans.length} plans are drawn; all are in heatmaps.json.</p>`}
    ${shown.length === 0 && html`<p class="soft">Nobody was there.</p>`}
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
      : [{ name: 'Time left', unit: 'ASET − RSET', values: margin, scale: MARGIN_SCALE }]),
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
            ${unit}${i === 0 ? `; at most ${plan.densest.toFixed(1)}` : ''}${tellKey(scale)}
          </figcaption>
        </figure>`;
      })}
    </div>
  </div>`;
}
