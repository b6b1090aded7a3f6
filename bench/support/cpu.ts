/** CPU time a process has used, from the files Linux keeps about it (proc(5)). */
import { readFileSync, readdirSync } from 'node:fs';

/** What utime and stime are counted in: USER_HZ, which is 100 on every Linux of ours. */
const TICK_MS = 10;

/** User and system time of one process. */
export function cpuMsOf(pid: number): number {
  const { own } = readTimes(pid);
  return own * TICK_MS;
}

/** The same of a process and its children, dead ones included: a server and its workers. */
export function cpuMsOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimesOrNothing(Number(name)))
    .filter(({ parent }) => parent === pid);
  const { own, ofDead } = readTimes(pid);
  return children.reduce((sum, child) => sum + child.own, own + ofDead) * TICK_MS;
}

interface Times {
  readonly parent: number;
  readonly own: number;
  readonly ofDead: number;
}

function readTimes(pid: number): Times {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in brackets that may itself hold blanks; the third follows the last bracket.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime, stime, cutime, cstime] = fields.slice(11, 15) as [number, number, number, number];
  return { parent: fields[1]!, own: utime + stime, ofDead: cutime + cstime };
}

/** A process may end while its files are read. */
function readTimesOrNothing(pid: number): Times[] {
  try {
    return [readTimes(pid)];
  } catch {
    return [];
  }
}
