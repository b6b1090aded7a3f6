/** The keys of an account: the data of each, and its actions. */
import type { Answer } from '../../api/client.ts';
import { Ago } from '../../parts/time.tsx';
import { toDay } from '../../text/format.ts';
import { SCOPE_WORDS } from '../../text/words.ts';

export type KeySummary = Answer<'listKeys'>['results'][number];

export interface KeyTableProps {
  readonly keys: readonly KeySummary[];
  readonly onRoll: (key: KeySummary) => void;
  readonly onRevoke: (key: KeySummary) => void;
}

export function KeyTable({ keys, onRoll, onRevoke }: KeyTableProps) {
  return (
    <table className="table cells">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">May</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col" className="end">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td data-label="Name" className="lead">
              <strong>{key.name}</strong>
            </td>
            <td data-label="Key" className="nowrap">
              <code>
                {key.prefix}…{key.last4}
              </code>
            </td>
            <td data-label="May" title={key.scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')}>
              <span className="small">{key.scopes.join(', ')}</span>
            </td>
            <td data-label="Created" className="nowrap">
              {toDay(key.created_at)}
            </td>
            <td data-label="Last used" className="nowrap">
              {key.last_used_at === null ? 'Never' : <Ago at={key.last_used_at} />}
            </td>
            <td data-label="Expires" className="nowrap">
              {key.expires_at === null ? 'Never' : toDay(key.expires_at)}
            </td>
            <td className="end">
              <div className="row">
                <button
                  type="button"
                  className="button quiet small"
                  aria-label={`Roll ${key.name}`}
                  onClick={() => onRoll(key)}
                >
                  Roll
                </button>
                <button
                  type="button"
                  className="button quiet danger small"
                  aria-label={`Revoke ${key.name}`}
                  onClick={() => onRevoke(key)}
                >
                  Revoke
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
