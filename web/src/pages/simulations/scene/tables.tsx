/** The content of the picture as tables, for users who cannot see it or want the figures. */
import { useMemo } from 'react';
import { nameFloor } from '#contract/names';
import { toWhole } from '../../../text/format.ts';
import { DENSITY_TEXT, EXITS_TEXT, TABLES_TEXT, toMomentWords } from '../../../text/scene.ts';
import { UNIFORM_WORDS } from '../../../text/viewer.ts';
import { SERVICE_FROM, SERVICE_LEVELS, SQUARE_METERS } from '../../../viewer/density.ts';
import { outAt, toOutCurve } from '../../../viewer/story.ts';
import type { Story } from '../../../viewer/story.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';
import type { Act } from '../live/live-messages.ts';

const DENSEST_LISTED = 5;

export function NowTable({ shown, story }: { shown: Shown; story: Story }) {
  const curve = useMemo(() => toOutCurve(story.people), [story]);
  const { counts, seconds } = shown;
  const share = curve.total > 0 ? curve.total / Math.max(1, story.people.length) : 1;
  return (
    <table className="table dense">
      <caption>{TABLES_TEXT.at(toMomentWords(seconds))}</caption>
      <tbody>
        <Row
          name={TABLES_TEXT.evacuated}
          value={TABLES_TEXT.ofTotal(toWhole(outAt(curve, seconds)), toWhole(curve.total))}
        />
        <Row name={TABLES_TEXT.walking} value={toWhole(counts.walking * share)} />
        <Row name={TABLES_TEXT.standing} value={toWhole(counts.standing * share)} />
        <Row name={TABLES_TEXT.incapacitated} value={toWhole(counts.down * share)} />
      </tbody>
    </table>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number nowrap">{value}</td>
    </tr>
  );
}

/** The colours of the roles that are present. */
export function RoleLegend({ story }: { story: Story }) {
  const words = useMemo(() => {
    const kinds = new Set(story.people.map(({ kind }) => kind));
    return [...kinds].flatMap((kind) => UNIFORM_WORDS[kind] ?? []);
  }, [story]);
  return words.length === 0 ? null : <p className="muted small">{TABLES_TEXT.roles(words)}</p>;
}

export function ExitTable({
  shown,
  act,
}: {
  shown: Shown;
  /** Closes and opens them in a live run. */
  act?: (act: Act) => void;
}) {
  if (shown.exits.length === 0) return null;
  return (
    <table className="table dense">
      <caption>{EXITS_TEXT.title}</caption>
      <thead>
        <tr>
          <th scope="col">{EXITS_TEXT.exit}</th>
          <th scope="col" className="number">
            {EXITS_TEXT.evacuated}
          </th>
          <th scope="col" className="number">
            {EXITS_TEXT.flow}
          </th>
          {shown.isLive ? null : (
            <th scope="col" className="number">
              {EXITS_TEXT.waiting}
            </th>
          )}
          {act ? (
            <th scope="col" className="live-switch">
              {EXITS_TEXT.change}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {shown.exits.map(({ exit, people, flow, queue }) => (
          <tr key={exit.id}>
            <td>{EXITS_TEXT.name(exit.label, exit.isClosed)}</td>
            <td className="number">{toWhole(people)}</td>
            <td className="number">{flow.toFixed(1)}</td>
            {shown.isLive ? null : <td className="number">{toWhole(queue)}</td>}
            {act ? (
              <td className="live-switch">
                <button
                  type="button"
                  className="button small"
                  onClick={() =>
                    act({
                      type: exit.isClosed ? 'open_exit' : 'close_exit',
                      payload: { exit_id: exit.id },
                    })
                  }
                >
                  {exit.isClosed ? EXITS_TEXT.open : EXITS_TEXT.close}
                  <span className="visually-hidden"> {exit.label}</span>
                </button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Also the legend: each level with its colour, letter and bounds. */
export function DensityTable({ shown, story }: { shown: Shown; story: Story }) {
  const counts = SERVICE_LEVELS.map(
    (_, service) => shown.dense.filter((square) => square.service === service).length,
  );
  return (
    <>
      <table className="table dense">
        <caption>{DENSITY_TEXT.title(SQUARE_METERS)}</caption>
        <thead>
          <tr>
            <th scope="col">{DENSITY_TEXT.level}</th>
            <th scope="col" className="number">
              {DENSITY_TEXT.density}
            </th>
            <th scope="col" className="number">
              {DENSITY_TEXT.squares}
            </th>
          </tr>
        </thead>
        <tbody>
          {SERVICE_LEVELS.map((letter, i) => (
            <tr key={letter}>
              <td>
                <span className="scene-swatch" data-service={letter} aria-hidden="true" /> {letter}
              </td>
              <td className="number nowrap">
                {i === 0
                  ? DENSITY_TEXT.below(SERVICE_FROM[1])
                  : DENSITY_TEXT.from(SERVICE_FROM[i]!)}
              </td>
              <td className="number">{counts[i]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        {shown.dense.length === 0
          ? DENSITY_TEXT.empty
          : DENSITY_TEXT.densest(
              shown.dense
                .slice(0, DENSEST_LISTED)
                .map(({ density, people, storey }) =>
                  DENSITY_TEXT.square(density, people, nameFloor(storey, story.floorNames)),
                ),
            )}
      </p>
    </>
  );
}
