import { accident } from '../hazard-families/accident.ts';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { HEAP } from '../hazard-families/heap.ts';
import { heapOf } from './shared/describe-heap.ts';
import { foreseen } from './shared/foreseen.ts';
import { setOffAt } from './shared/set-off-at.ts';

const BUILT =
  / (?:building|roof|ceiling|wall|stand|grandstand|bleacher|bridge|floor|scaffold|scaffolding|structure|tower|balcony|stage|tunnel|block|house|home|crane|stair|staircase|stairwell|escalator|platform|deck|dome|facade|section|church|school|factory|warehouse|apartment|mosque|temple|hotel|overpass|footbridge|garage|canopy|tent|gallery|minaret|chimney|silo|marquee|gazebo|pavilion|spire|steeple|scaffolding|billboard|screen|lighting rig|shelving|rack|terrace|walkway|mall|hospital|station|mine|shaft|flyover|viaduct|office|column|storey|wing|structural|part|terminal|hall|market|stadium|arena|theater|theatre|prison|barrier|fence|pier|shelve) /;

/** How far the heap reaches by default: judgement. */
const HEAP_METERS = 6;

export const buildingCollapse = accident.narrow(HEAP)({
  type: 'building_collapse',
  examples: ['A building collapses.'],
  reading: {
    words: `
      building collapse, structural collapse, partial collapse, roof collapse, bridge collapse, ceiling collapse,
      wall collapse, stand collapse, stage collapse, tunnel collapse, crane collapse, scaffolding collapse,
      collapse of the roof, collapse of a building, collapse of the bridge, structural failure, cave-in, cave in,
      <cave> in, roof cave-in, collapsed building, collapsed house, collapsed bridge, collapsed roof,
      balcony collapse, floor collapse, collapsed wall, rubble, collapse of the stand, grandstand collapse,
      bleacher collapse, collapse of the building, sinkhole, collapsed structure, collapsed tunnel, mine collapse,
      parking garage collapse, ceiling <come> down, <pancake>, mine cave-in, collapse of a wall,
      collapse of the ceiling, collapsing building, facade collapse, structure failure, collapse of the stage,
      collapsed ceiling, collapse of the tunnel, tent collapse, marquee collapse, collapse of the tent`,
    verbs: [
      { order: 40, verb: /^collaps(?:e|es|ed|ing)$/, cue: BUILT },
      {
        order: 41,
        verb: /^collaps(?:e|es|ed|ing)$/,
        cue: / (?:middle|first|second|third|last|left|right|nearest|corner|end|tallest|oldest|other) one (?:\w+ )?collaps(?:e|ed|ing) /,
      },
      {
        order: 42,
        verb: /^(?:down|over)$/,
        cue: / (?:bring|brought|blow|blew|tear|tore|knock|pull|take|took|rip) (?:\w+ ){1,4}(?:down|over) /,
      },
      {
        order: 60,
        verb: /^(?:crumbles?|crumbled|crumbling|buckles|topples?|toppled|toppling)$/,
        cue: BUILT,
      },
      {
        order: 70,
        verb: /^(?:way)$/,
        cue: / (?:roof|ceiling|floor|wall|stand|grandstand|bleacher|bridge|balcony|platform|stage|stair|staircase|structure|barrier|walkway|footbridge|scaffolding|scaffold|deck|railing|part|section|half|side) (?:\w+ )?(?:give|gave|given|giving) way /,
      },
      {
        order: 80,
        verb: /^(?:caves?|caved|caving)$/,
        cue: / (?:roof|ceiling|floor|wall|tunnel|mine|building) /,
      },
      {
        order: 90,
        verb: /^(?:down|in)$/,
        cue: / (?:roof|ceiling|wall|tower|marquee|tent|gazebo|pavilion|screen|truss|rig|building|house|block|dome|spire|steeple|chimney|balcony|grandstand|stand|scaffold|scaffolding|crane|canopy|deck|floor|bridge|stage) (?:\w+ ){0,2}(?:come|came|coming|fall|fell|falling|crash|crashed|crashe) (?:down|in) /,
      },
    ],
    isMeant: ({ word, sentence }) =>
      // "closed by rubble" is about a road, "trapped under the rubble" about a building.
      word !== 'rubble' ||
      /\b(?:trapped|under|buried|beneath|pulled|survivors|dig|digging)\b/.test(sentence()),
    where: { ...USUAL_WHERE, roof: 'is the thing', part: 'is its place', subject: 'is its place' },
  },
  placing: { fells: true },
  playing: {
    model: heapOf(HEAP_METERS),
    command: (_run, event) => ({ kind: 'debris', ...setOffAt(event), radiusM: HEAP_METERS }),
  },
  judging: {
    foresee: foreseen({ severity: 'critical', zone: 'structural', reach: 'here', lasts: 0 }),
  },
});
