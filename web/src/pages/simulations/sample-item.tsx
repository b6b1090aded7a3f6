/** The sample in the list of simulations: everybody's, clearly marked, and followed while it is being built. */
import { useState } from 'react';
import { BOOT } from '../../api/boot.ts';
import type { SampleItem } from '../../api/boot.ts';
import { call } from '../../api/client.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { SAMPLE_TEXT } from '../../text/sample.ts';
import { isUnderWay } from '../../text/simulation-state.ts';
import { LIST_EVERY_MS, SimulationList } from './simulation-list.tsx';

export function SampleSection() {
  const [sample, setSample] = useState(BOOT.sample);
  const follow = async ({ id }: SampleItem): Promise<void> => {
    const { body } = await call('getSimulationStatus', { params: { simulation_id: id } });
    // Its prompt is told to nobody but its owner; the page has it.
    setSample((before) => before && { ...before, ...body, prompt: before.prompt });
  };
  const isMoving = sample !== undefined && isUnderWay(sample);
  useEvery(isMoving ? LIST_EVERY_MS : undefined, () => {
    // What cannot be told now is asked for again.
    if (sample) follow(sample).catch(() => {});
  });
  if (sample === undefined || sample.status === 'failed') return null;
  return (
    <section className="card flush" aria-label={SAMPLE_TEXT.section}>
      <SimulationList simulations={[sample]} badge={SAMPLE_TEXT.badge} />
    </section>
  );
}
