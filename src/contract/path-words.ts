/** Paths of a scenario as words: `structures[0].exitWidth` is “exit width”, `agents[1].age` “group 2 · age”. */

const NAMES: Readonly<Record<string, string>> = {
  structures: 'place',
  agents: 'people',
  events: 'event',
  goals: 'goal',
  things: 'objects',
  peopleTotal: 'total people',
  durationSeconds: 'duration (s)',
  scenarioType: 'scenario type',
  agentsMax: 'maximum simulated people',
  length: 'length (m)',
  width: 'width (m)',
  height: 'height (m)',
  area: 'area (m²)',
  exitWidth: 'exit width (m)',
  stairWidth: 'stair width (m)',
  doorWidth: 'door width (m)',
  peakKw: 'peak heat release (kW)',
};

/** Frequent paths have a name of their own. */
const WHOLE: readonly (readonly [RegExp, string])[] = [
  [/^structures\[\d+\]\.kind$/, 'place'],
  [/^structures\[\d+\]\.count$/, 'number of places'],
  [/^agents\[\d+\]\.kind$/, 'role'],
  [/^agents\[\d+\]\.count$/, 'number of people'],
  [/^events\[\d+\]\.type$/, 'event'],
  [/^goals\[\d+\]$/, 'goal'],
  [/^unread\b/, 'not understood'],
  [/^tasks\[\d+\]\.deed$/, 'action'],
  [/^things\[\d+\]\.count$/, 'objects'],
  [/^place\.origin$/, 'longitude, latitude'],
  [/^response\.alarm$/, 'alarm'],
  [/^people\.(?:simulated|agentsMax)$/, 'simulated people'],
];

export function toPathWords(path: string): string {
  const whole = WHOLE.find(([pattern]) => pattern.test(path))?.[1];
  if (whole !== undefined) return whole;
  return path
    .replace(/^structures\[0\]\.(?=.)/, '')
    .split('.')
    .flatMap((part) => {
      const [, name = part, index] = /^(\w+)(?:\[(\w+)\])?/.exec(part) ?? [];
      const word = NAMES[name] ?? name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
      if (index === undefined || index === '0') return word;
      // A number counts from 0; anything else is the id of an event.
      const which = /^\d+$/.test(index) ? Number(index) + 1 : index.replaceAll('_', ' ');
      return `${name === 'agents' ? 'group' : word} ${which}`;
    })
    .join(' · ');
}

/** The labels of settings in the form, for reasons that name a setting. */
const SETTINGS: readonly (readonly [RegExp, string])[] = [
  [/\bmax_agents\b/g, 'the maximum of simulated people'],
  [/\bsimulation_duration\b/g, 'the duration'],
  [/\benvironment_type\b/g, 'the environment'],
  [/\bweather_conditions\b/g, 'the weather'],
];

export function toReasonWords(because: string): string {
  return SETTINGS.reduce((text, [name, words]) => text.replaceAll(name, words), because);
}

export function toValueWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000);
  if (Array.isArray(value)) return value.map(toValueWords).join(', ');
  const { min, max } = value as { min?: unknown; max?: unknown };
  if (min !== undefined && max !== undefined) return `${toValueWords(min)} to ${toValueWords(max)}`;
  return Object.entries(value)
    .map(([name, each]) => `${toPathWords(name)} ${toValueWords(each)}`)
    .join(', ');
}
