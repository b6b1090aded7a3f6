import { drawPort } from '#world/open';
import { ground } from '../place-families/ground.ts';
import { work } from '../shared/habits.ts';

export const port = ground({
  kind: 'port',
  examples: ['A port with 30 workers.'],
  reading: {
    words: `
      port, harbour, harbor, seaport, marina, container terminal, ferry terminal, cruise terminal, docks, dockyard,
      wharf, pier, quay, port terminal, ferry port, fishing port, container port, cargo terminal, waterfront,
      cruise port, naval base, dockside, quayside, jetty, ferry dock, fishing harbour, fishing harbor, boat harbour,
      cargo port, port facility`,
    setting: 'urban',
    isOutsideBuildings: true,
    hasBuildingsAround: true,
    isGroundOfMany: true,
    called: 'ferry',
    roomOf: { kinds: ['ship'], evenInFull: false },
    againstOther: { words: ['port'], kinds: ['ship', 'beach'] },
    /** "in the port of …"; "lists to port" is a side. */
    isItself: ({ before, after }) => after === 'of' || /^(?:the|in|at)$/.test(before),
  },
  defaults: {
    length: 300,
    width: 120,
    areaPerPerson: 150,
    isFenced: true,
    rhythm: 'work',
    clock: '10:00',
    environment: 'urban',
  },
  living: { habit: work(8) },
  drawing: { draw: drawPort, water: 'coast' },
  look: { cover: 'concrete', around: 'soil' },
});
