/** The word a prompt uses for a group: nurse, delegate, away fan. */
import type { AgentKind } from '../kinds.ts';
import type { Mention, Reading } from './reading.ts';

/** Other forms of one word; what is said of a whole is said of each in it. */
const SAME: Readonly<Record<string, string>> = {
  kid: 'child',
  boy: 'child',
  girl: 'child',
  youngster: 'child',
  protestor: 'protester',
  'counter protestor': 'counter protester',
  counterprotester: 'counter protester',
  counterdemonstrator: 'counter protester',
  'counter demonstrator': 'counter protester',
  delegation: 'delegate',
  audience: 'spectator',
  congregation: 'worshipper',
  jogger: 'runner',
  cop: 'police',
  policeman: 'police',
  policewoman: 'police',
  'police officer': 'police',
  pax: 'passenger',
  traveler: 'traveller',
  neighbor: 'neighbour',
  zombies: 'zombie',
  undead: 'zombie',
  'zombie horde': 'zombie',
  'horde of zombie': 'zombie',
  'zombie mob': 'zombie',
  'zombie swarm': 'zombie',
  'masked robber': 'robber',
  'bank robber': 'robber',
  injured: 'injured person',
  wounded: 'injured person',
  class: 'pupil',
  'home supporter': 'home fan',
  'away supporter': 'away fan',
  'visiting fan': 'away fan',
  'visiting supporter': 'away fan',
  'travelling fan': 'away fan',
  'travelling supporter': 'away fan',
};

/** Of people of whom nothing more is said. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'person people ppl occ individual occupant human soul adult attending crowd folk headcount attendance occupancy ' +
    'member gathering mob agent personne man woman participant walker survivor team seat bed place'
  ).split(' '),
);

/**
 * Words that may stand for everybody of their kind. Without a number they mean the group of that kind that was named before:
 * "22 nurses … the staff". Two groups with numbers stay two.
 */
const WIDE: Readonly<Partial<Record<AgentKind, RegExp>>> = {
  worker: /^(?:worker|employee|workforce|personnel|colleague)$/,
  staff: /^(?:staff|staff member|member of staff|crew|crew member|personnel|.* staff)$/,
  student: /^(?:student|pupil|learner|schoolkid)$/,
  teacher: /./,
  patient: /./,
  visitor: /^(?:visitor|guest|customer|attendee|patron|client|visitor|shopper)$/,
  spectator: /^(?:spectator|fan|supporter|viewer|onlooker|.* fan|.* supporter)$/,
  passenger: /./,
  resident: /^(?:resident|inhabitant|tenant|occupier|local|citizen|dweller|population|villager)$/,
  protester: /^(?:protester|demonstrator|activist|marcher|rioter)$/,
  runner: /./,
  child: /./,
  police: /./,
  security: /^(?:security.*|guard|guardsman|.* guard)$/,
  attacker: /./,
  refugee: /./,
  performer: /^(?:performer|artist|team member|cast|cast member)$/,
  firefighter: /./,
  paramedic: /./,
};

/** Singular, lower case; nothing where the word says no more than that they are people, or only a state. */
export function readRole(
  { tokens }: Reading,
  { start, end }: Mention,
  { isTrait }: { readonly isTrait: boolean },
): string | undefined {
  if (isTrait) return undefined;
  const words = tokens
    .slice(start, end)
    .map(({ key, lower }, i) => (i === end - start - 1 ? key : lower))
    .join(' ');
  const role = SAME[words] ?? words;
  return PLAIN.has(role) || !/^\p{L}/u.test(role) ? undefined : role;
}

interface Named {
  readonly kind: AgentKind;
  readonly role?: string;
}

/** Whether two words may mean the same people. */
export function mayBeOne(a: Named, b: Named): boolean {
  if (a.kind !== b.kind || a.role === b.role) return a.kind === b.kind;
  // "20 protesters and 20 counter-protesters" are two camps, and so are home and away fans.
  if (isAgainst(a) !== isAgainst(b)) return false;
  const [one, other] = [teamOf(a), teamOf(b)];
  if (one !== undefined && other !== undefined && one !== other) return false;
  return !isApart(a) && !isApart(b) && (isWide(a) || isWide(b));
}

function isAgainst({ role }: Named): boolean {
  return role?.startsWith('counter ') === true;
}

/** Whose side somebody is on at a match. */
function teamOf({ role }: Named): string | undefined {
  return /^(?:home|away)(?= )/.exec(role ?? '')?.[0];
}

/** "Families … 90 people" are not 90 in families. */
function isApart({ role }: Named): boolean {
  return role === 'family';
}

function isWide({ kind, role }: Named): boolean {
  return role === undefined || (WIDE[kind]?.test(role) ?? false);
}

/** "away fan" as a part of an id. */
export function toSlug(role: string): string {
  return role.replaceAll(/[^\p{L}\p{N}]+/gu, '_');
}
