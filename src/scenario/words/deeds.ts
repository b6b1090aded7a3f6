/** Verbs and turns that say what somebody does, so that a run can show it. `<verb>` stands for all its forms. */
import type { Deed } from '../kinds.ts';
import type { TaskWay } from '../scenario.ts';

export interface DeedRow {
  readonly deed: Deed;
  readonly words: string;
  /** How the deed lies to a place that follows without a preposition: "leave the hall" is from it. */
  readonly object?: TaskWay | 'at';
  /** Those it is done to are those who go: "lead the guests out", "patients are moved". */
  readonly isLed?: true;
  /** Says nothing without a place: "go", "use", "stand". */
  readonly needsPlace?: true;
  /** Of a place that follows without a preposition, only a way counts: "take the stairs", not "take the money". */
  readonly needsWay?: true;
  /** Means this without a subject or a form of a verb: "assembly point". */
  readonly isNoun?: true;
  /** The verb itself says where: one floor up. */
  readonly leads?: 'upstairs';
  /** Whoever does it, all who are there go: "guards clear the hall". */
  readonly isOfAll?: true;
  /** They come because of what happens, and do not get away from it: "come running". */
  readonly isToIt?: true;
  /** Says nothing without people it is done to: "carry", "wheel". */
  readonly needsWhom?: true;
  /** They run. */
  readonly runs?: true;
  /** They do not leave with the others: not before the time that is said, or not at all. */
  readonly isHeld?: true;
  /** In the passive the same words mean another row: "fans are held back in their stand" stay, stewards who hold them back block. */
  readonly isActive?: true;
}

/** Going somewhere, and staying there. */
const GOING: readonly DeedRow[] = [
  {
    deed: 'leave',
    words: `<leave>, <exit>, <depart>, <get> out, <make> it out, <walk> out, <come> out, <file> out, <pour> out, <stream> out, <stumble> out, <stagger> out, <climb> out, <crawl> out, <spill> out, <make> their way out, <go> out, <go> outside, <step> outside, <come> outside, <head> out, <flow> out`,
    object: 'from',
  },
  {
    deed: 'leave',
    words: `<run> out, <rush> out, <sprint> out, <dash> out, <race> out, <bolt> out, <storm> out`,
    object: 'from',
    runs: true,
  },
  { deed: 'leave', words: `<go> home, <head> home` },
  { deed: 'evacuate', words: `<evacuate>, <escape>, <vacate>`, object: 'from', isLed: true },
  {
    deed: 'evacuate',
    words: `<lead>, <guide>, <usher>, <direct>, <relocate>, <transfer>, <shepherd>`,
    isLed: true,
    needsPlace: true,
  },
  { deed: 'evacuate', words: `<move>, <bring>, <send>`, isLed: true, needsPlace: true },
  {
    deed: 'evacuate',
    words: `<walk> everyone, <walk> everybody, <walk> everyone out, <walk> everybody out, <take> everyone, <take> everybody, <take> everyone out, <take> everybody out`,
    needsPlace: true,
    isOfAll: true,
  },
  { deed: 'evacuate', words: `<clear>, <empty>`, object: 'from', needsPlace: true, isOfAll: true },
  {
    deed: 'flee',
    words: `<flee>, <scatter>`,
    object: 'from',
  },
  {
    deed: 'flee',
    words: `<run> away, <run> off, <run> for their life, <run> for it, <stampede>, <sprint> away, <bolt> away, <dash> away, <rush> away, <run> for cover, <sprint> for cover, <dash> for cover`,
    object: 'from',
    runs: true,
  },
  {
    deed: 'run',
    words: `<run>, <jog>, <sprint>, <dash>, <rush>, <bolt>, <race>, <hurry>`,
    runs: true,
  },
  {
    deed: 'run',
    words: `<come> running, <come> rushing, <rush> in, <run> over, <rush> over, <hurry> over, <run> up, <rush> up, <rush> to help, <run> to help`,
    isToIt: true,
    runs: true,
  },
  { deed: 'walk', words: `<walk>, <stumble>, <stagger>, <crawl>` },
  {
    deed: 'walk',
    words: `<go>, <head>, <proceed>, <make> (their/its/his/her) way, <make> it, <get> over, <get> across, <get> back, <go> back, <walk> back, <return>, <climb>, <ride>, <pass>, <travel>`,
    needsPlace: true,
  },
  { deed: 'walk', words: `<reach>`, object: 'to', needsPlace: true },
  {
    deed: 'walk',
    words: `<use>, <take>, <keep> using, <keep> to`,
    object: 'through',
    needsPlace: true,
    needsWay: true,
  },
  {
    deed: 'walk',
    words: `<go> upstairs, <move> upstairs, <head> upstairs, <climb> upstairs, <go> up the stairs, <go> up one floor`,
    leads: 'upstairs',
  },
  {
    deed: 'walk',
    words: `<run> upstairs, <rush> upstairs, <sprint> upstairs, <run> up the stairs`,
    leads: 'upstairs',
    runs: true,
  },
  { deed: 'march', words: `<march>, <parade>` },
  { deed: 'cross', words: `<cross>`, object: 'at' },
  {
    deed: 'stroll',
    words: `<stroll>, <wander>, <browse>, <amble>, <mill> (about/around), <walk> (about/around)`,
  },
  {
    deed: 'assemble',
    words: `<assemble>, <gather>, <muster>, <congregate>, <meet> at`,
  },
  { deed: 'wait', words: `<wait>` },
  { deed: 'stay', words: `<stand>, <stay>, <remain>`, needsPlace: true },
  { deed: 'stay', words: `<keep>`, isLed: true, needsPlace: true, isHeld: true },
  {
    deed: 'stay',
    words: `<hold> back, <keep> back, <hold> behind, <keep> behind, <keep> waiting, <keep> inside, <stay> behind, <remain> behind, <stay> put, <remain> put`,
    isLed: true,
    isHeld: true,
  },
  { deed: 'sit', words: `<sit>, <sit> down, <dine>, <eat>` },
  { deed: 'sit', words: `<seat>`, isLed: true },
  { deed: 'play', words: `<play>`, object: 'at' },
  {
    deed: 'work',
    words: `<work>, <unload>, <load>, <repair>, <cook>, <serve>, <weld>, <harvest>, <build>, <sort>, <stack>, <pack>`,
    object: 'near',
  },
  {
    deed: 'queue',
    words: `<queue>, <queue> up, <line> up, <stand> in line, <stand> in a queue, <wait> in line, <wait> in a queue`,
  },
  {
    deed: 'board',
    words: `<board>, <embark>, <get> on, <get> onto, <climb> aboard, <climb> onto, <get> on board, <get> aboard, <go> aboard, <go> on board, <step> aboard, <step> onto, <file> aboard, <walk> aboard, <walk> on board, <come> aboard, <come> on board, <stream> aboard, <move> aboard, <drive> aboard, <drive> on board, <head> aboard`,
    object: 'to',
  },
  {
    deed: 'alight',
    words: `<alight>, <disembark>, <get> off, <step> off, <climb> off, <pour> off, <stream> off, <come> off`,
    object: 'from',
  },
  {
    deed: 'make_way',
    words: `<make> way, <step> aside, <move> aside, <give> way, <make> room, <clear> a path, <clear> the way, <form> a corridor`,
  },
  { deed: 'panic', words: `<panic>` },
  {
    deed: 'shelter',
    words: `<go> inside, <go> indoors, <get> inside, <come> inside, <move> inside, <stay> inside, <stay> indoors, <remain> inside, <remain> indoors, <go> back inside, <shelter>, <take> shelter, <seek> shelter, <take> cover, <take> refuge, <seek> refuge`,
  },
  {
    deed: 'shelter',
    words: `<run> inside, <run> indoors, <rush> inside, <rush> indoors, <dash> inside, <hurry> inside, <hurry> indoors`,
    runs: true,
  },
];

/** Deeds with others and against them. */
const TOGETHER: readonly DeedRow[] = [
  {
    deed: 'block',
    words: `<block>, <block> off, <cordon> off, <seal> off, <barricade>, <form> a line, <form> a human chain, <form> a chain, <form> a barrier, <hold> the line, <hold> a line, <hold> the gate, <stand> in a line, <bar> the way, <bar> the road, <separate>, <keep> apart, <stand> between, <guard>, <draw> up a line`,
    object: 'at',
  },
  { deed: 'block', words: `<hold> back, <keep> back, <push> back`, object: 'at', isActive: true },
  {
    deed: 'hide',
    words: `<hide>, <barricade> themselves, <barricade> themselves in, <barricade> themselves inside, <lock> themselves in, <lock> themselves inside, <lock> their door, <lock> the door, <lock> the classroom door, <lock> down, <go> into lockdown, <shut> themselves in`,
  },
  {
    deed: 'hold',
    words: `<hold>, <hold> hostage, <take> hostage, <hold> captive, <take> captive, <take> prisoner, <hold> at gunpoint, <keep> at gunpoint, <hold> up at gunpoint`,
    needsWhom: true,
  },
  { deed: 'rob', words: `<hold> up, <rob>, <raid>, <burst> in on`, object: 'at' },
  {
    deed: 'fight',
    words: `<fight>, <fight> with, <fight> against, <clash> with, <brawl> with, <charge> at, <attack>, <scuffle> with, <battle>`,
  },
  {
    deed: 'carry',
    words: `<carry>, <carry> out, <carry> down, <wheel>, <wheel> out, <stretcher>, <evacuate> on stretchers`,
    needsWhom: true,
  },
  { deed: 'escort', words: `<escort>, <accompany>`, object: 'at' },
  { deed: 'chase', words: `<chase>, <pursue>, <run> after, <go> after, <hunt>`, object: 'at' },
  {
    deed: 'search',
    words: `<search>, <search> for, <comb>, <comb> through, <look> for, <sweep>`,
    object: 'at',
  },
];

export const DEED_ROWS: readonly DeedRow[] = [...GOING, ...TOGETHER];
