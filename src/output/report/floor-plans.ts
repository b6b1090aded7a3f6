import { toBase64 } from '#base/text';
/** The plans with dimensions: the storeys on which the danger begins and those with ways out. */
import { nameFloor } from '#scenario/floors';
import { drawFloor } from '#world/drawing';
import type { Building, World } from '#world/site';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayWord } from './say.ts';

const PLANS_MAX = 4;

export function tellFloorPlans({ world }: ReportParts): Html {
  const plans = listFloors(world);
  if (plans.length === 0) return html``;
  const shown = plans.slice(0, PLANS_MAX);
  return html`<section>
    <h2>Plans</h2>
    <p>
      To scale, north up: exits with their clear widths, stairs, names and areas of rooms, where
      people begin, and where the danger begins. What the prompt does not state was assumed (see
      “Design values”).
      ${shown.length < plans.length && html`${shown.length} of ${plans.length} storeys with an exit or a danger are shown.`}
    </p>
    ${shown.map(
      ({ building, storey, title }) =>
        html`<figure class="sheet">
          <img
            alt="Plan with dimensions: ${title}"
            src="data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(drawFloor(world, building, storey, title)))}"
          />
        </figure>`,
    )}
  </section>`;
}

interface Floor {
  readonly building: Building;
  readonly storey: number;
  readonly title: string;
}

/** Those with a danger first, then from the ground up. */
function listFloors({ buildings, hazards, floorNames }: World): Floor[] {
  const own = buildings.filter(
    ({ structure, interior }) => structure !== undefined && interior !== undefined,
  );
  return own
    .flatMap((building) =>
      building.interior!.storeys.map(({ storey, level }) => ({
        building,
        storey,
        title: `${sayWord(building.name ?? building.kind)}: ${nameFloor(storey, floorNames)}`,
        hasDanger: hazards.some((hazard) => hazard.level === level),
        hasExit: building.interior!.exits.some((exit) => exit.storey === storey),
      })),
    )
    .filter(({ hasDanger, hasExit }) => hasDanger || hasExit)
    .toSorted(
      (a, b) =>
        Number(b.hasDanger) - Number(a.hasDanger) || Math.abs(a.storey) - Math.abs(b.storey),
    );
}
