/** The keys of an account, with the data and actions of each. */
import type { Answer } from '../../api/client.ts';
import { Ago } from '../../parts/time.tsx';
import { toDay } from '../../text/format.ts';
import { KEY_TABLE_TEXT } from '../../text/keys-page.ts';
import { ACTION_TEXT } from '../../text/parts.ts';
import { SCOPE_WORDS } from '../../text/words.ts';

export type KeySummary = Answer<'listKeys'>['results'][number];

export interface KeyTableProps {
  readonly keys: readonly KeySummary[];
  readonly onRotate: (key: KeySummary) => void;
  readonly onRevoke: (key: KeySummary) => void;
}

export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  return (
    <table className="table cells">
      <thead>
        <tr>
          <th scope="col">{KEY_TABLE_TEXT.name}</th>
          <th scope="col">{KEY_TABLE_TEXT.key}</th>
          <th scope="col">{KEY_TABLE_TEXT.permissions}</th>
          <th scope="col">{KEY_TABLE_TEXT.created}</th>
          <th scope="col">{KEY_TABLE_TEXT.lastUsed}</th>
          <th scope="col">{KEY_TABLE_TEXT.expires}</th>
          <th scope="col" className="end">
            <span className="visually-hidden">{ACTION_TEXT.tableActions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td data-label={KEY_TABLE_TEXT.name} className="lead">
              <strong>{key.name}</strong>
            </td>
            <td data-label={KEY_TABLE_TEXT.key} className="nowrap">
              <code>
                {key.prefix}…{key.last4}
              </code>
            </td>
            <td
              data-label={KEY_TABLE_TEXT.permissions}
              title={key.scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')}
            >
              <span className="small">{key.scopes.join(', ')}</span>
            </td>
            <td data-label={KEY_TABLE_TEXT.created} className="nowrap">
              {toDay(key.created_at)}
            </td>
            <td data-label={KEY_TABLE_TEXT.lastUsed} className="nowrap">
              {key.last_used_at === null ? ACTION_TEXT.never : <Ago at={key.last_used_at} />}
            </td>
            <td data-label={KEY_TABLE_TEXT.expires} className="nowrap">
              {key.expires_at === null ? ACTION_TEXT.never : toDay(key.expires_at)}
            </td>
            <td className="end">
              <div className="row">
                <button
                  type="button"
                  className="button quiet small"
                  aria-label={KEY_TABLE_TEXT.rotateKey(key.name)}
                  onClick={() => onRotate(key)}
                >
                  {KEY_TABLE_TEXT.rotate}
                </button>
                <button
                  type="button"
                  className="button quiet danger small"
                  aria-label={KEY_TABLE_TEXT.revokeKey(key.name)}
                  onClick={() => onRevoke(key)}
                >
                  {KEY_TABLE_TEXT.revoke}
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
