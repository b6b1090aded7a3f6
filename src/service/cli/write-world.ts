/** Writes a world as files: data, a site plan, and a plan of each storey. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '#scenario';
import { toCompletedDocument } from '#scenario/document';
import { nameFloor } from '#scenario/floors';
import { drawFloor, drawSite } from '#world/drawing';
import type { Building, World } from '#world/site';
import { BadUsage } from './command.ts';
import { makeFolder } from './make-folder.ts';

/** Above this, only the lowest storeys and storeys with events are drawn. */
const STOREYS_DRAWN_MAX = 40;
/** File names of plans; versions before called the ground floor `floor-1`. */
const PLAN = /^[a-z0-9_-]+-(?:ground-floor|(?:floor|basement)-\d+)\.svg$/;

export function writeWorld(folder: string, scenario: Scenario, world: World): void {
  makeFolder(folder);
  try {
    removePlans(folder);
    writeFileSync(
      join(folder, 'scenario.json'),
      `${JSON.stringify(toCompletedDocument(scenario), null, 2)}\n`,
    );
    writeFileSync(join(folder, 'site.svg'), drawSite(world, titleOf(scenario)));
    for (const { building, storey } of listPlans(world)) {
      const floor = nameFloor(storey, world.floorNames);
      writeFileSync(
        join(folder, `${building.id}-${floor.toLowerCase().replace(' ', '-')}.svg`),
        drawFloor(world, building, storey, `${nameOf(building)}: ${floor}`),
      );
    }
    writeFileSync(join(folder, 'world.json'), `${JSON.stringify(world)}\n`);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new BadUsage(`${folder} cannot be written to (${code})`);
  }
}

/** Removes the plans of an earlier world in this folder. Other folders are left alone. */
function removePlans(folder: string): void {
  if (!existsSync(join(folder, 'world.json'))) return;
  for (const name of readdirSync(folder)) if (PLAN.test(name)) rmSync(join(folder, name));
}

export function listPlans({ buildings, hazards }: World): { building: Building; storey: number }[] {
  const eventful = new Set(hazards.map(({ storey }) => storey));
  return buildings.flatMap((building) => {
    const storeys = new Set(building.interior?.storeys.map(({ storey }) => storey));
    return [...storeys]
      .filter((storey, i) => i < STOREYS_DRAWN_MAX || eventful.has(storey))
      .map((storey) => ({ building, storey }));
  });
}

function nameOf({ name, kind }: Building): string {
  const words = name ?? kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function titleOf({ prompt }: Scenario): string {
  const line = prompt.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 88)}…` : line;
}
