import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { createGainGuess } from './expect-gain.ts';
for (const p of ['An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3','A concert in an arena with 8000 spectators','A hotel with 30 floors and 900 guests, fire on floor 12','A music festival with 5000 people has to be evacuated','A shopping mall with 3 floors and 2000 visitors']) {
const s = completeScenario(readPrompt(p, () => []), {}, 7);
const w = buildWorld(s);
const g=createGainGuess(w,s.people.peoplePerAgent);
const t=performance.now(); const r=g(w); console.log(p,(performance.now()-t).toFixed(0),r);
}
