import { registerKinds } from '#kinds';
/**
 * Compares the level of the preliminary assessment with that of the study, for sixty prompts: it has to be the same, or one more
 * severe, in 95 of 100. `LEVEL_PROMPTS=10` takes so many of them, spread over the list.
 */
import { castRun, directRun, playRun } from '#run';
import { assessPreliminary } from '#safety/preliminary';
import { beginStudy } from '#safety/runs';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { LEVELS } from '../src/judgement/safety/assessment.ts';
import type { Bench } from './support/bench.ts';

registerKinds();

const PLACES = [
  'An office of 6 floors with 150 people',
  'A school of 2 floors with 200 pupils and 10 teachers',
  'A hotel of 4 floors with 80 guests',
  'A cinema with 200 visitors',
  'A hospital of 3 floors with 60 patients and 30 nurses',
  'A nightclub with 200 guests and 2 exits',
  'A supermarket with 120 customers',
  'A museum of 2 floors with 150 visitors',
  'A library of 3 floors with 90 people',
  'A gym with 60 people',
  'A warehouse with 25 workers',
  'A restaurant with 80 guests',
  'A theatre with 200 spectators and 4 exits',
  'A shopping mall of 2 floors with 200 visitors',
  'A train station with 200 passengers',
  'A dormitory of 5 floors with 100 sleeping students',
  'A church with 150 people',
  'A factory with 80 workers',
  'A courthouse of 3 floors with 120 people',
  'A clinic of 2 floors with 50 patients, 5 wheelchair users and 15 nurses',
];
const EVENTS = [
  'is evacuated.',
  'is evacuated because of a fire.',
  'is evacuated because of a fire. One exit is blocked.',
];
const PROMPTS = PLACES.flatMap((place) => EVENTS.map((event) => `${place} ${event}`));
const SHARE_LEAST = 0.95;

async function compare(prompt: string) {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    { maxAgents: 100 },
    7,
  );
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const main = playRun(scenario, world, cast, directRun(scenario, world, cast), {
    engine: 'bench',
  });
  const study = await beginStudy({ scenario, world }).finish({ main, includeMitigation: false });
  const preliminary = assessPreliminary(scenario, { includeMitigation: false });
  const above = LEVELS.indexOf(preliminary.level) - LEVELS.indexOf(study.level);
  return { preliminary, study, isSafe: above === 0 || above === 1 };
}

export const bench: Bench = {
  about: 'the preliminary and the final level of sixty prompts (goal: same or one above in 95 %)',
  async run() {
    const count = Math.min(PROMPTS.length, Number(process.env['LEVEL_PROMPTS'] ?? PROMPTS.length));
    let safe = 0;
    for (let n = 0; n < count; n++) {
      const prompt = PROMPTS[Math.floor((n * PROMPTS.length) / count)]!;
      const { preliminary, study, isSafe } = await compare(prompt);
      if (isSafe) safe++;
      const [atOnce, byRuns] = [preliminary, study].map(
        ({ level, score }) => `${level} ${score.toFixed(2)}`,
      );
      console.log(
        `${isSafe ? 'safe' : 'NOT SAFE'}: at once ${atOnce}, by runs ${byRuns}: ${prompt}`,
      );
    }
    console.log(`${safe} of ${count} are the same or one more severe (goal: ${SHARE_LEAST})`);
  },
};
