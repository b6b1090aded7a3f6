/**
 * Every fault of a file we might have written. Readers of the format forgive different things: one overlooks a wrong end of a
 * record, another a missing footer, a third drops a mesh it cannot inflate and says nothing. So we look at all of it ourselves.
 */
import { checkCurveNodes, checkCurves, checkTakes } from './check-animations.ts';
import { checkFooter } from './check-footer.ts';
import { checkGeometries } from './check-geometry.ts';
import { checkDefinitions, checkSections } from './check-sections.ts';
import { checkSkins } from './check-skins.ts';
import type { FbxFault } from './fbx-fault.ts';
import { readGraph } from './object-graph.ts';
import { readRecords } from './read-records.ts';
import type { Inflate } from './read-value.ts';

export function checkFbx(
  bytes: Uint8Array,
  { inflate }: { readonly inflate: Inflate },
): FbxFault[] {
  const faults: FbxFault[] = [];
  const tell = (fault: FbxFault): void => void faults.push(fault);
  const file = readRecords(bytes, inflate, tell);
  if (!file) return faults;
  const { records, footerAt } = file;
  checkFooter(bytes, footerAt, tell);
  checkSections(records, tell);
  checkDefinitions(records, tell);
  const graph = readGraph(records, tell);
  checkGeometries(graph, tell);
  checkSkins(graph, tell);
  checkCurves(graph, tell);
  checkCurveNodes(graph, tell);
  checkTakes(records, graph, tell);
  return faults;
}
