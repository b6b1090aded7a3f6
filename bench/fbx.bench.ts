/**
 * A scene as an FBX file: CPU time and size by how hard arrays are deflated, beside what any writer must do at least (copying the
 * bytes it writes), what our check of the whole file takes, and what three.js takes to read it.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js';
import { checkFbx, writeFbx } from '#fbx';
import type { Bench } from './support/bench.ts';
import { toFigures, toMeanText, toTable } from './support/figures.ts';
import { createReferenceScene } from './support/reference-scene.ts';

const LEVELS = [undefined, 1, 2, 3, 6] as const;
/** The level that is measured against reading. */
const LEVEL = 1;

export const bench: Bench = {
  about: 'CPU time of writing the reference scene as FBX, beside reading, checking and copying it',
  async run({ secondsEach }) {
    const scene = createReferenceScene();
    const rows = [['writing', 'least, CPU ms', 'mean', 'MB']];
    for (const level of LEVELS) {
      const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: level ?? 1 });
      const options = level === undefined ? {} : { deflate };
      const { min, text, bytes } = measure(secondsEach, () => writeFbx(scene, options));
      const name = level === undefined ? 'as it is' : `deflated at level ${level}`;
      rows.push([name, min.toFixed(0), text, (bytes.length / 1e6).toFixed(1)]);
    }
    console.log(`${toTable(rows)}\n`);

    const file = writeFbx(scene, { deflate: (bytes) => deflateSync(bytes, { level: LEVEL }) });
    const plain = writeFbx(scene);
    const written = measure(secondsEach, () =>
      writeFbx(scene, { deflate: (bytes) => deflateSync(bytes, { level: LEVEL }) }),
    ).min;
    const others = [
      ['copying the bytes before they are deflated', () => plain.slice()],
      ['checking', () => checkFbx(file, { inflate: inflateSync })],
      ['reading in three.js', () => new FBXLoader().parse(file.buffer, '')],
    ] as const;
    const ratios = [[`beside writing at level ${LEVEL}`, 'least, CPU ms', 'writing takes']];
    for (const [name, work] of others) {
      const { min } = measure<unknown>(secondsEach, work);
      ratios.push([name, min.toFixed(1), `${(written / min).toFixed(2)} ×`]);
    }
    console.log(toTable(ratios));
  },
};

function measure<Made>(
  seconds: number,
  work: () => Made,
): { min: number; text: string; bytes: Made } {
  let bytes = work();
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  do {
    const before = process.cpuUsage();
    bytes = work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  } while (performance.now() < end);
  const figures = toFigures(times);
  return { min: figures.min, text: toMeanText(figures, 0), bytes };
}
