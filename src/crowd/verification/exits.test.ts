import { testGroup } from './cases.suite.ts';

testGroup('exits');
