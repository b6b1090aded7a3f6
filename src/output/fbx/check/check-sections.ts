/** Which sections there are, and whether the numbers the file gives about itself are true. */
import { SECTIONS } from '../file-format.ts';
import type { TellFault } from './fbx-fault.ts';
import { findRecord } from './object-graph.ts';
import type { FbxRecord } from './read-records.ts';

export function checkSections(records: readonly FbxRecord[], tell: TellFault): void {
  const found = records.map((record) => record.name);
  for (const name of SECTIONS)
    if (!found.includes(name))
      tell({ rule: 'sections', at: 0, message: `the section ${name} is missing` });
  const wanted = SECTIONS.filter((name) => found.includes(name));
  if (found.join() !== wanted.join())
    tell({ rule: 'sections', at: 0, message: `the sections stand as ${found.join(', ')}` });
}

export function checkDefinitions(records: readonly FbxRecord[], tell: TellFault): void {
  const definitions = findRecord(records, 'Definitions');
  if (!definitions) return;
  const actual = new Map<string, number>([['GlobalSettings', 1]]);
  for (const { name } of findRecord(records, 'Objects')?.children ?? [])
    actual.set(name, (actual.get(name) ?? 0) + 1);
  const said = new Map<string, number>();
  for (const { name, values, children } of definitions.children)
    if (name === 'ObjectType') said.set(String(values[0]), countOf(children));
  for (const kind of new Set([...actual.keys(), ...said.keys()]))
    if (actual.get(kind) !== said.get(kind))
      tell({
        rule: 'definitions',
        at: definitions.at,
        message: `there are ${actual.get(kind) ?? 0} objects of kind ${kind}; the definitions say ${said.get(kind) ?? 0}`,
      });
  const total = [...actual.values()].reduce((sum, count) => sum + count, 0);
  if (countOf(definitions.children) !== total)
    tell({
      rule: 'definitions',
      at: definitions.at,
      message: `there are ${total} objects; the definitions say ${countOf(definitions.children)}`,
    });
}

function countOf(records: readonly FbxRecord[]): number {
  return Number(findRecord(records, 'Count')?.values[0] ?? 0);
}
