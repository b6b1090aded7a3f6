/** The family of a room's use, for its colour: circulation, work, sleep, food, service… */
const FAMILIES: readonly (readonly [name: string, colour: string, uses: RegExp])[] = [
  ['stairs', '#d9e6d6', /stair|escalator|lift|elevator/],
  [
    'circulation',
    '#f6f1e3',
    /corridor|lobby|foyer|hall(?!.*(exhib|prayer|product|turbine))|concourse|reception|entrance|landing|atrium|narthex|aisle|waiting|queue|hallway/,
  ],
  ['wet', '#dcebee', /wc|toilet|bath|shower|changing|wash|pool|locker/],
  ['food', '#fbe6cd', /kitchen|restaurant|cafe|café|canteen|cafeteria|bar|dining|food|pantry/],
  ['sleep', '#e6e1f2', /bed|guest|cabin|dorm|cell|ward|patient|apartment|flat|living|suite|tent/],
  [
    'show',
    '#f5dbe0',
    /stage|auditorium|seat|stand|dance|altar|gallery|exhib|prayer|nave|pitch|court/,
  ],
  ['trade', '#fbf2cc', /shop|store front|retail|unit|sales|checkout|stall|market|anchor|ticket/],
  ['work', '#dfeaf4', /office|meeting|class|lab|work|staff|control|desk|study|reading|conference/],
  [
    'service',
    '#e6e6e4',
    /store|storage|plant|server|service|archive|machine|engine|loading|dock|garage|parking|tech|waste|rack|stack/,
  ],
  ['outside', '#e9f0df', /lawn|garden|park|green|yard|deck|beach|field|path|plaza|ground|terrace/],
];
const OTHER = '#f4f4f1';

export function colourOf(use: string): string {
  const word = use.toLowerCase();
  return FAMILIES.find(([, , uses]) => uses.test(word))?.[1] ?? OTHER;
}
