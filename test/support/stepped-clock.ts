/**
 * A wall clock that can be put forward and back while a service runs, as a time service or a person does it. Given to a
 * process with `--import`, it holds for its threads too. The file named by STEPPED_CLOCK gives the offset of the clock
 * in milliseconds; clocks of durations are not touched, as on a real machine.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const file = process.env['STEPPED_CLOCK'];
const RealDate = Date;
let stepMs = 0;

function look(): void {
  try {
    stepMs = Number(readFileSync(file!, 'utf8'));
  } catch {
    // It is being written.
  }
}

const now = (): number => RealDate.now() + stepMs;

if (file !== undefined) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words, made) =>
      Reflect.construct(target, words.length === 0 ? [now()] : words, made) as object,
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
