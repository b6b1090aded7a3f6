import { testWorlds } from './worlds.suite.ts';

testWorlds({ part: 0, parts: 3 });
