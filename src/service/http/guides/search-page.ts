/** The results of a search in the documentation. */
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { toWords } from './search-guides.ts';
import type { Found } from './search-guides.ts';

export function toSearchPage(query: string, found: readonly Found[]): Html {
  return html`<h1>Search</h1>
    <p class="lead" role="status">${toHeadline(query, found.length)}</p>
    <ol class="found">
      ${found.map(toItem)}
    </ol>`;
}

function toHeadline(query: string, count: number): string {
  if (toWords(query).length === 0)
    return 'Enter one or two words, such as “retry” or “webhook secret”.';
  if (count === 0)
    return `No results for “${query}”. Use fewer words, or only the beginning of a word.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”.`;
}

function toItem({ part: { path, page, title }, excerpt }: Found): Html {
  return html`<li>
    <a href="${path}">${title === '' || title === page ? page : html`${page} › ${title}`}</a>
    <p>
      ${excerpt.map(({ text, isFound }) => (isFound ? html`<mark>${text}</mark>` : html`${text}`))}
    </p>
  </li>`;
}
