import { readNew } from './zz-read-new.ts';
const { createReading } = await import('/work/wt-g/src/scenario/read/reading.ts');
const { readFloors } = await import('/work/wt-g/src/scenario/read/floors.ts');
const p =
  'Tower with 11 floors and 64 residents, a lift. Nobody on floors 8 to 11 leaves before the second alarm at 8 minutes.';
console.log(JSON.stringify(readFloors(createReading(p), [])));
console.log(JSON.stringify(readNew(p).must_not));
