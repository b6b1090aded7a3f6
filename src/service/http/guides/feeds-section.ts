/** The list of feeds in the documentation: which are on, and how old their data is. */
import { sayFeedAge, toFeedAges } from '#analysis';
import type { FeedReport } from '#analysis';
import { toInstantText } from '#base';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';

/** A feed that the operator can turn on. */
export interface FeedKind {
  readonly name: string;
  readonly title: string;
  readonly types: readonly string[];
  /** The publisher and its terms. */
  readonly attribution: string;
  /** Null if each operator enters their own address. */
  readonly url: string | null;
  readonly recommendation: { readonly isRecommended: boolean };
}

/** A feed that is on. */
export interface FeedOn extends FeedReport {
  readonly title: string;
  readonly attribution: string;
}

export interface FeedsView {
  readonly kinds: readonly FeedKind[];
  readonly on: readonly FeedOn[];
  readonly nowMs: number;
}

export function toFeedsSection({ kinds, on, nowMs }: FeedsView): Html {
  const isOn = new Set(on.map(({ name }) => name));
  const off = kinds.filter(({ name, url }) => url !== null && !isOn.has(name));
  const recommended = kinds.filter(({ recommendation }) => recommendation.isRecommended);
  const withoutAddress = kinds.filter(({ url }) => url === null);
  return html`<h2 id="feeds">Feeds</h2>
    <p>
      Feeds report current events from public services.
      ${
        on.length === 0
          ? 'No feed is on: results include no current events except your own incidents.'
          : `${on.length} ${on.length === 1 ? 'feed is' : 'feeds are'} on.`
      }
      The operator selects feeds with <code>FEEDS</code>. <code>FEEDS=recommended</code> turns on
      the feeds that need neither a key nor a contact address: ${toNames(recommended)}. Formats for
      addresses that the operator adds: ${toNames(withoutAddress)}.
    </p>
    <div class="scroll">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Risk types</th>
            <th scope="col">State</th>
            <th scope="col">Age of data</th>
            <th scope="col">Terms</th>
          </tr>
        </thead>
        <tbody>
          ${on.map((feed, i) => toRow(feed, sayFeedAge(toFeedAges(on, nowMs)[i]!)))}
          ${off.map((feed) => toRow(feed, undefined))}
        </tbody>
      </table>
    </div>
    <p class="tag">
      As of ${toSecond(nowMs)}. The age of data counts from the publisher’s last usable response,
      including “nothing changed”.
    </p>`;
}

function toRow(
  { name, title, types, attribution }: Pick<FeedKind, 'name' | 'title' | 'types' | 'attribution'>,
  age: string | undefined,
): Html {
  return html`<tr>
    <td data-label="Feed">
      <div><code>${name}</code><br />${title}</div>
    </td>
    <td data-label="Risk types">${types.join(', ')}</td>
    <td data-label="State">${age === undefined ? 'off' : html`<strong>on</strong>`}</td>
    <td data-label="Age of data">${age ?? '–'}</td>
    <td data-label="Terms">${attribution}</td>
  </tr>`;
}

/** As people read it: 2026-03-01 12:00:00 UTC. */
function toSecond(ms: number): string {
  return `${toInstantText(ms).slice(0, 19).replace('T', ' ')} UTC`;
}

function toNames(feeds: readonly FeedKind[]): Html[] {
  return feeds.map(({ name }, i) => html`${i > 0 ? ', ' : ''}<code>${name}</code>`);
}
