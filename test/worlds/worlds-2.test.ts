import { testWorlds } from './worlds.suite.ts';

testWorlds({ part: 1, parts: 3 });
