import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteClauses } from './notation.suite.ts';

/** The notation: [link] subject | verb = state > object by agent (place) @time ~adverb. */
type Table = readonly (readonly [prompt: string, clauses: readonly string[]])[];

function check(table: Table): void {
  for (const [prompt, clauses] of table) assert.deepEqual(noteClauses(prompt), clauses, prompt);
}

test('a verb group says whether, how and by whom something is done', () => {
  check([
    ['The guards do not open the gate.', ['the guard | not open > the gate']],
    ['Visitors must not use the lift.', ['visitor | not must use > the lift']],
    ['Nobody may leave the hall.', ['none nobody | may leave > the hall']],
    ['The doors are locked by a guard.', ['the door | be lock by a guard']],
    ['Three guests are carried down by nurses.', ['3 guest | be carry down by nurse']],
    ['Two people try to climb the fence.', ['2 person | try climb > the fence']],
    ['Staff begin to lead them out.', ['staff | begin lead out > them']],
    ['The exit stays locked.', ['the exit | stay be lock']],
    ['The bomb goes off in the lobby.', ['the bomb | go off (in the lobby)']],
    ['Police have to let them through.', ['police | have to let through > them']],
    ["They're let out by 3 guards.", ['they | be let out by 3 guard']],
    ["It's not moving.", ['it | not move']],
  ]);
});

test('a plain verb that is also a noun is a verb where a verb must stand', () => {
  check([
    ['After 4 minutes the buses drive off.', ['the bus | drive off @after 240']],
    ['Some of them smoke.', ['some < them | smoke']],
    ['A pensioner keels over.', ['a pensioner | keel over']],
    ['12 guards fire tear gas.', ['12 guard | fire > tear gas']],
    ['Left behind in the hall are two bags.', ['2 bag | be leave behind (in the hall)']],
    ['Half of them board the bus.', ['50% < them | board > the bus']],
    ['Staff shout and blow whistles.', ['staff | shout', 'staff | blow > whistle']],
    [
      'A truck hits the barrier and catches fire.',
      ['a truck | hit > the barrier', 'a truck | catch > fire'],
    ],
    ['The bus stops at the gate.', ['the bus | stop (at the gate)']],
    ['All wait at the bus stops.', ['all | wait (at the bus stop)']],
  ]);
});

test('relative and shortened clauses describe a noun phrase', () => {
  check([
    ['When the bell rings they leave.', ['[when] the bell | ring', 'they | leave']],
    [
      'Guests sitting at the bar hear it.',
      ['guest | hear > it', '[reduced Guests] guest | sit (at the bar)'],
    ],
    [
      'The cars parked outside burn.',
      ['the car | burn', '[reduced cars] the car | be park outside'],
    ],
    [
      'The guards who stand at the gate leave.',
      ['the guard | leave', '[who guards] the guard | stand (at the gate)'],
    ],
    [
      'The door that leads to the yard is locked.',
      ['the door | be lock', '[that door] the door | lead (to the yard)'],
    ],
    [
      'Four of them, masked, search the second floor.',
      ['4 < them | be mask', '4 < them | search > the second floor'],
    ],
  ]);
});

test('lists of subjects, verbs and objects are joined, also without an and before each', () => {
  check([
    [
      '200 commuters, most of them standing, are on the train.',
      ['200 commuter | be (on the train)', '[reduced commuters] most < them | stand'],
    ],
    ['110 guests and 14 waiters are in the hall.', ['110 guest + 14 waiter | be (in the hall)']],
    [
      'Fans climb the fence and run onto the pitch.',
      ['fan | climb > the fence', 'fan | run (onto the pitch)'],
    ],
    ['Nurses, doctors and porters move the beds.', ['nurse + doctor + porter | move > the bed']],
    ['There is no fire and there are 3 exits.', ['none fire | be', '3 exit | be']],
  ]);
});

test('a clause that begins with a subordinator says so', () => {
  check([
    [
      'As soon as the alarm sounds, everybody leaves.',
      ['[when] the alarm | sound', 'all everybody | leave'],
    ],
    [
      '30 seconds after the bell rings, they leave.',
      ['[after 30] the bell | ring', 'they | leave'],
    ],
    ["They wait until everybody's out.", ['they | wait', '[until] all everybody | be out']],
    [
      'Their parents search for them before leaving.',
      ['own parent | search (for them)', '[before] own parent | leave'],
    ],
    [
      'Because of the smoke nobody sees the exit.',
      ['none nobody | see > the exit (because of the smoke)'],
    ],
    ['If the alarm fails, staff shout.', ['[if] the alarm | fail', 'staff | shout']],
  ]);
});

test('phrases of time belong to the clause they stand in', () => {
  check([
    ['At 02:30 a fire starts.', ['a fire | start @at 150 min']],
    ['Two minutes later they leave.', ['they | leave @later 120']],
    ['7 min after ignition the roof collapses.', ['the roof | collapse @after 420 ignition']],
    ['Everyone stays put until minute 6.', ['all everyone | stay be put @until 360']],
    ['Within 3 minutes smoke fills the hall.', ['smoke | fill > the hall @within 180']],
    ['By then the police are there.', ['the police | be @before then ~there']],
    ['From the start the west gate is shut.', ['the west gate | be shut @from 0']],
    ['They queue for 5 minutes, then leave.', ['they | queue @for 300', 'they | leave ~then']],
    ['Every 30 seconds a train arrives.', ['a train | arrive @every 30']],
    ['A car stops 200 m from the west portal.', ['a car | stop (200 m from the west portal)']],
  ]);
});

test('a distance leads a place, and who is helped does it', () => {
  check([['They help her to leave.', ['they | help > her', '[to] her | leave']]]);
});

test('notes without verbs are clauses of their own', () => {
  check([
    [
      'Hotel, 4 floors, 60 guests asleep, 1 exit blocked.',
      ['hotel –', '4 floor –', '60 guest – = asleep', '1 exit | be block'],
    ],
  ]);
});

test('notes of people in a hurry are read by the same grammar', () => {
  check([
    ['10 patients cannot walk.', ['10 patient | not can walk']],
    ['Lifts not used.', ['lift | not be use']],
    ['It never explodes.', ['it | not explode']],
    ['Two gunmen open fire by the north gate.', ['2 gunman | open > fire (by the north gate)']],
    ['Six go down.', ['6 | go down']],
    ['Four robbers burst in.', ['4 robber | burst in']],
    ['Lights fail at 2 min and it stays dark.', ['light | fail @at 120', 'it | stay = dark']],
    ['A bag stands by counter 14.', ['a bag | stand (by counter #14)']],
    ['Train 3 leaves after 2 min.', ['train #3 | leave @after 120']],
    ['Everyone else shelters in the hall.', ['all everyone | shelter (in the hall)']],
    ['Gates A1 and A2 close.', ['gate #A1,A2 | close']],
    [
      'Explosion at 2 min, the building partly collapses.',
      ['explosion – @at 120', 'the building | collapse ~partly'],
    ],
    ['How do they leave?', ['they | leave']],
  ]);
});
