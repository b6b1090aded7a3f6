/** The frame of every documentation page: navigation and search beside the content. */
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { toPage } from '../pages/layout.ts';
import type { Frame } from '../pages/layout.ts';
import { GUIDE_GROUPS } from './guide-list.ts';
import type { MadePage } from './guide-list.ts';
import { QUERY_CHARS_MAX } from './search-guides.ts';

export interface GuideFrame extends Frame {
  /** Of the page, to mark it in the navigation. */
  readonly path: string;
  /** The sections of the page. */
  readonly sections: readonly { readonly anchor: string; readonly title: string }[];
  /** The search query. */
  readonly query?: string;
}

export function toGuidePage(frame: GuideFrame, content: Html): string {
  return toPage(
    { ...frame, width: 'wide' },
    html`<div class="docs">
      <div class="guide">
        <p class="to-guides"><a href="#guides">Search and all guides</a></p>
        ${content}
      </div>
      <aside id="guides">
        <form class="search" role="search" action="/docs/search">
          <input
            type="search"
            name="q"
            aria-label="Search the documentation"
            placeholder="Search"
            maxlength="${QUERY_CHARS_MAX}"
            value="${frame.query ?? ''}"
          />
          <button class="quiet">Search</button>
        </form>
        <nav aria-label="Documentation">
          ${GUIDE_GROUPS.map(({ name, first = [], guides, last = [] }) =>
            toGroup(name, [...first, ...guides, ...last], frame),
          )}
        </nav>
      </aside>
    </div>`,
  );
}

function toGroup(name: string, guides: readonly MadePage[], frame: GuideFrame): Html {
  return html`<h2>${name}</h2>
    <ul>
      ${guides.map((each) =>
        each.path === frame.path
          ? html`<li>
              <a href="${each.path}" aria-current="page">${each.name}</a>${toSections(frame)}
            </li>`
          : html`<li><a href="${each.path}">${each.name}</a></li>`,
      )}
    </ul>`;
}

function toSections({ sections }: GuideFrame): Html | false {
  return (
    sections.length > 1 &&
    html`<ul>
      ${sections.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li>`)}
    </ul>`
  );
}
