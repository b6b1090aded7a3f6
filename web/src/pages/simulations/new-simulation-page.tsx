/** A new simulation: the prompt box, what the service understands while the user types, and the settings. */
import { useState } from 'react';
import { limits } from '#contract';
import { PROMPTS_BY_AUDIENCE } from '#contract/examples';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Page } from '../../parts/page.tsx';
import { Link, navigate, usePlace } from '../../parts/router.tsx';
import { Refused } from '../../parts/states.tsx';
import { NEW_SIMULATION_TEXT } from '../../text/new-simulation-page.ts';
import { toEstimateWords } from './estimate.ts';
import { PromptBox } from './prompt-box.tsx';
import type { Span } from './prompt-box.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { EMPTY_INPUTS, toRequest, toSettings } from './simulation-inputs.ts';
import type { SimulationInputs } from './simulation-inputs.ts';
import { useReading } from './use-reading.ts';

export function NewSimulationPage() {
  const { searchParams } = usePlace();
  const [inputs, setInputs] = useState<SimulationInputs>({
    ...EMPTY_INPUTS,
    prompt: searchParams.get('prompt') ?? '',
  });
  const change = (changes: Partial<SimulationInputs>): void =>
    setInputs((before) => ({ ...before, ...changes }));
  const reader = useReading(inputs.prompt, toSettings(inputs));
  const creating = useAct();
  const create = (): Promise<boolean> =>
    creating.run(async () => {
      const { body } = await call('createSimulation', { body: toRequest(inputs) });
      navigate(`/simulations/${body.id}`);
    });
  const isLongEnough = inputs.prompt.trim().length >= limits.PROMPT_CHARS_MIN;
  const { reading } = reader;
  const unread = reading?.prompt === inputs.prompt ? (reading.told.unread ?? []) : [];
  return (
    <Page
      title={NEW_SIMULATION_TEXT.title}
      lead={NEW_SIMULATION_TEXT.lead}
      above={<Link href="/simulations">{NEW_SIMULATION_TEXT.above}</Link>}
    >
      <div className="split">
        <div className="stack">
          <PromptBox
            value={inputs.prompt}
            onValue={(prompt) => change({ prompt })}
            unread={unread.map(({ span }) => span as unknown as Span)}
          />
          <ReadingPanel {...reader} />
          <Refused error={creating.error} />
          <div className="row">
            <button
              type="button"
              className="button primary"
              disabled={!isLongEnough || creating.isUnderWay}
              onClick={() => void create()}
            >
              {creating.isUnderWay ? NEW_SIMULATION_TEXT.sending : NEW_SIMULATION_TEXT.run}
            </button>
            <span className="muted small" role="status">
              {isLongEnough
                ? reading && toEstimateWords(reading.told, inputs.withRisk)
                : NEW_SIMULATION_TEXT.tooShort(limits.PROMPT_CHARS_MIN)}
            </span>
          </div>
        </div>
        <section className="card beside" aria-labelledby="settings">
          <h2 id="settings">{NEW_SIMULATION_TEXT.settings}</h2>
          <SettingsForm inputs={inputs} onChange={change} />
        </section>
        <Examples onChosen={(prompt) => change({ prompt })} />
      </div>
    </Page>
  );
}

function Examples({ onChosen }: { onChosen: (prompt: string) => void }) {
  return (
    <section className="stack" aria-labelledby="examples">
      <h2 id="examples">{NEW_SIMULATION_TEXT.examples}</h2>
      <div className="halves">
        {PROMPTS_BY_AUDIENCE.map(({ name, prompts }) => (
          <div key={name} className="stack tight">
            <h3>{name}</h3>
            {prompts.map((prompt) => (
              <button
                key={prompt}
                type="button"
                className="example"
                onClick={() => {
                  onChosen(prompt);
                  scrollTo(0, 0);
                }}
              >
                {prompt}
              </button>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
