/** Everything in the picture as tables: for users who cannot see it, and for users who want the figures. */
import { useMemo } from 'react';
import { toPlural, toWhole } from '../../../text/format.ts';
import { SERVICE_FROM, SERVICE_LEVELS, SQUARE_METERS } from '../../../viewer/density.ts';
import { UNIFORMS } from '../../../viewer/looks.ts';
import { outAt, toOutCurve } from '../../../viewer/story.ts';
import type { Story } from '../../../viewer/story.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';
import type { Act } from '../live/live-messages.ts';
import { toMomentWords, toStoreyWords } from './scene-words.ts';

const DENSEST_LISTED = 5;

export function NowTable({ shown, story }: { shown: Shown; story: Story }) {
  const curve = useMemo(() => toOutCurve(story.people), [story]);
  const { counts, seconds } = shown;
  const share = curve.total > 0 ? curve.total / Math.max(1, story.people.length) : 1;
  return (
    <table className="table dense">
      <caption>At {toMomentWords(seconds)}</caption>
      <tbody>
        <Row
          name="Got out"
          value={`${toWhole(outAt(curve, seconds))} of ${toWhole(curve.total)}`}
        />
        <Row name="Walking" value={toWhole(counts.walking * share)} />
        <Row name="Standing" value={toWhole(counts.standing * share)} />
        <Row name="Incapacitated" value={toWhole(counts.down * share)} />
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
    return [...kinds].flatMap((kind) => UNIFORMS[kind]?.words ?? []);
  }, [story]);
  return words.length === 0 ? null : (
    <p className="muted small">{words.join(' · ')}. Everybody else is mixed.</p>
  );
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
      <caption>Exits</caption>
      <thead>
        <tr>
          <th scope="col">Exit</th>
          <th scope="col" className="number">
            Out so far
          </th>
          <th scope="col" className="number">
            Flow, people/s
          </th>
          {shown.isLive ? null : (
            <th scope="col" className="number">
              Waiting
            </th>
          )}
          {act ? (
            <th scope="col" className="live-switch">
              Change
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {shown.exits.map(({ exit, people, flow, queue }) => (
          <tr key={exit.id}>
            <td>
              {exit.label}
              {exit.isClosed ? ' (closed)' : ''}
            </td>
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
                  {exit.isClosed ? 'Open' : 'Close'}
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

/** The legend is in it: each level with its colour, letter and bounds. */
export function DensityTable({ shown }: { shown: Shown }) {
  const counts = SERVICE_LEVELS.map(
    (_, service) => shown.dense.filter((square) => square.service === service).length,
  );
  return (
    <>
      <table className="table dense">
        <caption>Level of service (Fruin), squares of {SQUARE_METERS} m, simulated people</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col" className="number">
              People/m²
            </th>
            <th scope="col" className="number">
              Squares
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
                {i === 0 ? `below ${SERVICE_FROM[1]}` : `from ${SERVICE_FROM[i]}`}
              </td>
              <td className="number">{counts[i]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        {shown.dense.length === 0
          ? 'Nobody is there.'
          : `Densest: ${shown.dense
              .slice(0, DENSEST_LISTED)
              .map(
                ({ density, people, storey }) =>
                  `${density.toFixed(2)}/m² (${toPlural(people, 'person', 'people')}, ${toStoreyWords(storey).toLowerCase()})`,
              )
              .join('; ')}.`}
      </p>
    </>
  );
}
