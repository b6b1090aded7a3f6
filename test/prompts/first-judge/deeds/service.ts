/** How long people are served at the end of a line. */
import type { Expect, Verdict } from '../expect.ts';
import type { Look } from '../look.ts';
import { no, yes } from '../verdict.ts';

/** As lengths are: whole-way.md. */
const SERVICE_PART = 0.1;

/** The mean of all who were served to the end; an agent that stands for several is served as long as all of them. */
export function judgeService({ played }: Look, { service_s: asked = 0 }: Expect): Verdict {
  const stands = new Map(played.actors.map(({ id, represents }) => [id, represents]));
  const times = (played.deeds ?? []).flatMap(({ deed, who, fromSeconds, toSeconds }) =>
    deed === 'be_served' && toSeconds !== null
      ? [(toSeconds - fromSeconds) / (stands.get(who) ?? 1)]
      : [],
  );
  if (times.length === 0) return no('nobody is served completely', 'Nobody is served.');
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const text = `${times.length} are served, ${Math.round(mean)} s each`;
  return Math.abs(mean - asked) <= SERVICE_PART * asked
    ? yes(text)
    : no(text, `Serving each person takes ${Math.round(mean)} s.`);
}
