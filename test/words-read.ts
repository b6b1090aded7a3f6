/**
 * Files of the engine that look into strings by a regular expression, and why that decides nothing a prompt said. Where people come
 * from, what burns and who is meant follows from fields; a word is read in src/scenario alone. The list only gets shorter.
 */
export const STRINGS_READ: Readonly<Record<string, string>> = {
  'src/world/names.ts': 'names of parts are compared here, and nowhere else',
  'src/world/cast/close-lanes.ts': 'ids of lanes',
  'src/world/light/date-of.ts': 'dates',
  'src/run/direct/apply-commands.ts': 'ids of agents',
  'src/crowd/file/to-result.ts': 'quotes a value for a table',
  'src/crowd/traces/trace-head.ts': 'writes letters as numbers',
  'src/output/fbx/file-format.ts': 'a hexadecimal number',
  'src/output/fbx/user-properties.ts': 'names of properties that the format keeps for itself',
  'src/output/export/lighting.ts': 'a clock',
  'src/output/report/method.ts': 'names of our own measures',
  'src/output/report/sensitivity.ts': 'the first letter of a sentence of ours',
  'src/output/scene/vehicles/draw-vehicle.ts':
    'which body a vehicle is drawn with, by its name: looks only, and still to become a field',
  'src/judgement/safety/measures/edits/gates.ts': 'ids of gates',
  'src/judgement/safety/measures/proposal.ts': 'the article before a name',
  'src/judgement/safety/verdict/decide.ts': 'the first letter of a sentence of ours',
};

/** Files that take the words of a place, other than to tell them again. */
export const PLACE_WORDS_READ: Readonly<Record<string, string>> = {
  'src/world/cast/find-landmark.ts': 'the part that is meant is found here',
  'src/world/cast/close-ways.ts': 'a bridge by its name',
  'src/world/cast/put-counters.ts': 'counters by their names',
  'src/world/cast/stand-at.ts': 'whether any name is given',
  'src/world/things/ground-pieces.ts': 'a thing by its name',
  'src/world/vehicles/find-berths.ts': 'a berth by its name',
  'src/world/vehicles/find-place.ts': 'a room by its name',
  'src/run/direct/fight-on.ts': 'whether two places are one',
  'src/run/tasks/direct-tasks.ts': '"each other", still to become a field',
  'src/run/tasks/find-gates.ts': 'gates by their names',
};
