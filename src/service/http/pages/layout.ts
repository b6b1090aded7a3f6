/** The frame of every page. */
import { html } from './html.ts';
import type { Html } from './html.ts';
import { FRAME_TEXT } from './text.ts';

export interface Frame {
  readonly title: string;
  /** The name of the signed-in user. */
  readonly username?: string | undefined;
  readonly csrf?: string | undefined;
  readonly width?: 'roomy' | 'wide';
  /** The theme that the user chose; any other word means none. */
  readonly theme?: string | undefined;
  /** The address of the page's own script, if it has one. */
  readonly script?: string;
}

export function toPage(frame: Frame, content: Html): string {
  const page = html`<!doctype html>
<html lang="en"${(frame.theme === 'light' || frame.theme === 'dark') && html` data-theme="${frame.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${frame.title} · Presage</title>
<link rel="stylesheet" href="/static/presage.css">
<link rel="icon" href="/static/presage.svg" type="image/svg+xml">
${
  frame.script !== undefined &&
  html`<meta name="csrf" content="${frame.csrf ?? ''}" />
    <script type="module" src="${frame.script}"></script>`
}
</head>
<body>
<header>
<a class="brand" href="/"><img src="/static/presage.svg" alt="" width="22" height="22"> Presage</a>
<nav aria-label="Main">
<a href="/docs">${FRAME_TEXT.documentation}</a>
${
  frame.username === undefined
    ? html`<a href="/auth/login">${FRAME_TEXT.signIn}</a>
        <a class="button" href="/auth/register">${FRAME_TEXT.createAccount}</a>`
    : html`<a href="/">${FRAME_TEXT.dashboard}</a> <a href="/auth/account">${frame.username}</a>
        <form method="post" action="/auth/logout">
          <input type="hidden" name="csrf" value="${frame.csrf ?? ''}" /><button class="quiet">
            ${FRAME_TEXT.signOut}
          </button>
        </form>`
}
</nav>
</header>
<main${frame.width !== undefined && html` class="${frame.width}"`}>
${content}
</main>
</body>
</html>
`;
  return page.html;
}

/** An error or success message, in a region that screen readers announce. */
export function notice(kind: 'error' | 'done', text: string | undefined): Html {
  if (text === undefined) return html``;
  return html`<p class="notice ${kind}" role="${kind === 'error' ? 'alert' : 'status'}">
    ${text}
  </p>`;
}
