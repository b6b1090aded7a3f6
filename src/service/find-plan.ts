/** The plan of a simulation as a scenario document, from the row or from the file in which versions before stored it. */
import type { ScenarioDocument } from '#document';
import type { PromptReader } from '#jobs';
import type { Simulations } from '#simulations';
import type { SimulationRecord } from '#simulations/record';

const FILE = 'scenario.json';

/** Undefined until it is made, and where its file has expired. */
export async function findPlan(
  {
    simulations,
    promptReader,
  }: { readonly simulations: Simulations; readonly promptReader: PromptReader },
  record: SimulationRecord,
): Promise<ScenarioDocument | undefined> {
  const stored = await simulations.findScenario(record.id);
  if (stored !== undefined) return stored;
  if (record.status !== 'completed') return undefined;
  const file = await simulations.readFile(record, FILE).catch(() => undefined);
  return file && promptReader.upgrade(JSON.parse(file.toString()));
}
