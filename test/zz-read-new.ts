import { readPrompt } from '#scenario';
import { toDocument } from '#scenario/document';
import { readDocument } from '#document';
import { listKinds } from '#scenario/document';
import { findPlaces } from './support/finish-run.ts';
const { createReading } = await import('/work/wt-g/src/scenario/read/reading.ts');
const { readFloors } = await import('/work/wt-g/src/scenario/read/floors.ts');
const { readScene } = await import('/work/wt-g/src/scenario/scene/read-scene.ts');
export function readNew(prompt: string): any {
  const old = readPrompt(prompt, findPlaces);
  const own = toDocument(old) as any;
  const reading = createReading(prompt);
  const { document } = readScene(reading, readFloors(reading, old.structures), own.places ?? []) as any;
  const keep: any = {};
  for (const key of ['location', 'when', 'weather', 'environment', 'floor_names', 'design', 'alarm', 'language', 'goals']) if (own[key] !== undefined) keep[key] = own[key];
  if (!document.places) keep.places = own.places?.map(({ parts: _, ...p }: any) => p);
  const whole = JSON.parse(JSON.stringify({ ...keep, ...document }));
  const read = readDocument(whole, listKinds());
  if (!read.ok) { whole.__refused = read.mistakes; }
  return whole;
}
