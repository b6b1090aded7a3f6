/** Buildings, and all that can be named in them: ceilings, rooms, barriers, stairs, lifts and exits. */
import type { Building, World } from '#world/site';
import { onSegment, toThing } from './things.ts';
import type { Thing } from './things.ts';

type Own = Required<Pick<Thing, 'of' | 'isAsked'>>;
type Interior = NonNullable<Building['interior']>;
type Storey = Interior['storeys'][number];

export function listBuildings({ buildings, landmarks }: World): Thing[] {
  const labels = new Map(landmarks.map(({ id, label }) => [id.replace(/@-?\d+$/, ''), label]));
  return buildings.flatMap((building) => {
    const { id, kind, name, footprint, structure, interior, floors } = building;
    const own: Own = { of: id, isAsked: structure !== undefined };
    const whole = toThing({
      id,
      kind: 'building',
      label: name ?? kind.replaceAll('_', ' '),
      use: kind,
      outline: footprint,
      isAsked: own.isAsked,
      more: 'building',
    });
    if (interior === undefined) return [whole];
    const { storeys } = interior;
    return [
      whole,
      ...storeys.flatMap((storey) => listCeilings(storey, own)),
      ...storeys.flatMap((storey) => listRooms(storey, own, floors)),
      ...storeys.flatMap((storey) => listBarriers(storey, own)),
      ...listStairs(interior, own, labels),
      ...interior.lifts.map(({ id: lift, outline }) =>
        toThing({ ...own, id: lift, kind: 'lift', label: 'lift', use: 'lift', outline }),
      ),
      ...listExits(interior, own, labels),
    ];
  });
}

function listCeilings({ storey, level, ceilings = [] }: Storey, own: Own): Thing[] {
  return ceilings.map(({ id, outline }) =>
    toThing({
      ...own,
      id,
      kind: 'part',
      label: 'ceiling',
      use: 'ceiling',
      storey,
      levels: [level],
      outline,
    }),
  );
}

function listRooms({ storey, level, rooms }: Storey, own: Own, floors: number): Thing[] {
  return rooms.map(({ id, name, use, outline }) =>
    toThing({
      ...own,
      id,
      // Above the last storey there is nothing but the roof.
      kind: use === 'roof' && storey >= floors ? 'part' : 'room',
      label: name ?? use,
      use,
      storey,
      levels: [level],
      outline,
    }),
  );
}

function listBarriers({ storey, level, fixtures }: Storey, own: Own): Thing[] {
  return fixtures
    .filter(({ use, name }) => use === 'barrier' || name !== undefined)
    .map(({ use, outline, id, name }, i) =>
      toThing({
        ...own,
        id: id ?? `${level}.${use}-${i + 1}`,
        kind: 'part',
        label: name ?? use,
        use,
        storey,
        levels: [level],
        outline,
      }),
    );
}

function listStairs({ stairs }: Interior, own: Own, labels: ReadonlyMap<string, string>): Thing[] {
  return stairs.map((stair) =>
    toThing({
      ...own,
      id: stair.id,
      kind: stair.kind,
      label: stair.name ?? labels.get(stair.id) ?? stair.kind,
      use: stair.isCounted ? stair.kind : `inner ${stair.kind}`,
      levels: stair.levels,
      outline: stair.outline,
      widthM: stair.width,
      ways: stair.gates,
      ...(stair.side === undefined ? {} : { side: stair.side }),
      ...(stair.storeys[0] === undefined ? {} : { storey: stair.storeys[0] }),
    }),
  );
}

function listExits({ exits }: Interior, own: Own, labels: ReadonlyMap<string, string>): Thing[] {
  return exits.map((exit) =>
    toThing({
      ...own,
      id: exit.id,
      kind: 'exit',
      label: exit.name ?? labels.get(exit.id) ?? `${exit.side} exit`,
      use: 'exit',
      side: exit.side,
      storey: exit.storey,
      ...onSegment(exit.segment),
      widthM: exit.width,
      more: 'exit door',
    }),
  );
}
