import { testWorlds } from './worlds.suite.ts';

testWorlds({ part: 2, parts: 3 });
