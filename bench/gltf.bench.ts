/**
 * Writing 3D files: the reference scene as GLB, in CPU time, against copying as many bytes and against three's GLTFExporter with
 * the same content.
 */
import { openMeshEncoder } from '#bake';
import { writeGlb, writeWebGlb } from '#gltf';
import type { Bench } from './support/bench.ts';
import { toFigures, toMeanText, toTable } from './support/figures.ts';
import type { Figures } from './support/figures.ts';
import { createReferenceScene } from './support/reference-scene.ts';
import { openThreeExporter } from './support/three-exporter.ts';

const WARM_UPS = 5;
const CPU_MS_MAX = 40;
const COPIES_MAX = 8;
const FASTER_MIN = 5;

export const bench: Bench = {
  about: 'CPU time to write the reference scene as GLB, against a copy and GLTFExporter',
  async run({ secondsEach }) {
    const scene = createReferenceScene();
    const encode = await openMeshEncoder();
    const plain = writeGlb(scene);
    const web = writeWebGlb(scene, { encode });

    // In turns: a copy alone, over and over, gets the same warm memory again and costs a quarter.
    const [ours, copy] = await measure(secondsEach, [() => writeGlb(scene), () => plain.slice()]);
    // Opened only now: otherwise each garbage collection before would scan what three holds.
    const exportWithThree = await openThreeExporter(plain);
    const theirs = await exportWithThree();
    const [three] = await measure(secondsEach, [exportWithThree]);
    const [small] = await measure(secondsEach, [() => writeWebGlb(scene, { encode })]);
    const toRow = (name: string, bytes: number, figures: Figures): string[] => [
      name,
      (bytes / 1e6).toFixed(2),
      figures.min.toFixed(2),
      toMeanText(figures, 2),
      (figures.mean / ours.mean).toFixed(2),
    ];
    console.log(
      toTable([
        ['', 'MB', 'CPU ms, least', 'mean ± sd', 'of writeGlb'],
        toRow('writeGlb', plain.length, ours),
        toRow('copy of its bytes', plain.length, copy),
        toRow('three GLTFExporter', theirs.byteLength, three),
        toRow('writeWebGlb, compressed', web.length, small),
      ]),
    );
    const promise = (text: string, value: number, isKept: boolean): void =>
      console.log(`${isKept ? 'kept' : 'MISSED'}: ${text} (${value.toFixed(1)})`);
    console.log('');
    const copies = ours.mean / copy.mean;
    const faster = three.mean / ours.mean;
    promise(`at most ${CPU_MS_MAX} ms of CPU`, ours.mean, ours.mean <= CPU_MS_MAX);
    promise(`at most ${COPIES_MAX} copies of its bytes`, copies, copies <= COPIES_MAX);
    promise(`${FASTER_MIN} times as fast as GLTFExporter`, faster, faster >= FASTER_MIN);
  },
};

/** CPU milliseconds of the whole process, so that collecting garbage counts; each work in its turn. */
async function measure<Works extends readonly (() => unknown)[]>(
  seconds: number,
  works: readonly [...Works],
): Promise<{ readonly [Index in keyof Works]: Figures }> {
  const each = works.map((): number[] => []);
  for (let i = 0; i < WARM_UPS; i++) for (const work of works) await work();
  const until = performance.now() + 1000 * seconds * works.length;
  do
    for (const [i, work] of works.entries()) {
      const start = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(start);
      each[i]!.push((user + system) / 1000);
    }
  while (performance.now() < until);
  return each.map(toFigures) as { [Index in keyof Works]: Figures };
}
