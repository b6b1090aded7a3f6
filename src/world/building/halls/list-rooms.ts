/** The rooms of a storey, with names and places. */
import type { RoomDraft } from '../draft.ts';
import { areaOf, toRing } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { coreOnStorey } from '../stair-core.ts';
import { facingOnFloor } from './floor-rows.ts';
import { capacityOf } from './occupant-load.ts';
import { placesIn } from './openings.ts';
import type { Opening } from './openings.ts';
import { passagesOf } from './storey-job.ts';
import type { StoreyJob } from './storey-job.ts';

type NewRoom = Omit<RoomDraft, 'id'>;

export function listRooms(job: StoreyJob, openings: readonly Opening[]): NewRoom[] {
  const { storey, cores, banks, names, layout } = job;
  const { scheme } = layout;
  const tiles = storey.tiles.map(
    ({ use, rect: at, isOpen = false, isPrincipal = false, feature, name }): NewRoom => {
      const facing = facingOnFloor(use, scheme.front);
      return {
        use: isPrincipal ? use : (feature?.use ?? use),
        name: names.room({
          use,
          storey: storey.storey,
          at,
          ...(feature ? { feature } : {}),
          ...(name ? { plain: name } : {}),
        }),
        outline: toRing(at),
        ...(isOpen ? { isOpen } : {}),
        ...(facing === undefined ? {} : { facing }),
        capacity: placesIn(use, at, openings),
      };
    },
  );
  const rooms = storey.rooms.map(({ use, rect: at, isOpen, isPrincipal, feature }): NewRoom => ({
    use: isPrincipal ? use : (feature?.use ?? use),
    name: names.room({
      use,
      storey: storey.storey,
      at,
      isPrincipal,
      ...(feature ? { feature } : {}),
    }),
    outline: toRing(at),
    ...(isOpen ? { isOpen } : {}),
    capacity: capacityOf(use, areaOf(at)),
  }));
  const passed = (use: string, at: Rect, name: string): NewRoom => ({
    use,
    name,
    outline: toRing(at),
    capacity: 0,
  });
  return [
    ...tiles,
    ...rooms,
    ...passagesOf(scheme, storey).map(({ at }) =>
      passed('corridor', at, names.room({ use: 'corridor', storey: storey.storey, at })),
    ),
    ...cores.flatMap(({ core, name, lobby }) => [
      { ...coreOnStorey(core).landing, name },
      ...(lobby ? [passed('stair lobby', lobby, `Lobby of ${name}`)] : []),
    ]),
    ...banks.map(({ lobby }, i) => passed('lift lobby', lobby, names.bank(i, storey.storey))),
  ];
}
