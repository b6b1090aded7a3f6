/** The front door: what this is, and where to go. */
import { html } from './html.ts';
import { toPage } from './layout.ts';
import type { Frame } from './layout.ts';

export function toHomePage(frame: Omit<Frame, 'title'>, { baseUrl }: { baseUrl: string }): string {
  return toPage(
    { ...frame, title: 'Located, explained risk' },
    html`<h1>Located, explained risk</h1>
      <p class="lead">
        Give Presage a route, a place or a sentence; it answers with risk you can trace to its
        source and a simulation you can run.
      </p>
      <ol>
        <li>
          ${frame.username === undefined ? html`<a href="/auth/register">Register</a> an account.` : html`You are signed in as <strong>${frame.username}</strong>.`}
        </li>
        <li>
          Create an API key on <a href="/auth/account">your account page</a>. It is shown once.
        </li>
        <li>Call the service:</li>
      </ol>
      <pre><code>curl -H "Authorization: Api-Key YOUR_KEY" \\
  "${baseUrl}/risk-assessment/radius/?latitude=48.8566&amp;longitude=2.3522&amp;radius_km=2"</code></pre>
      <p>
        The <a href="/docs">documentation</a> lists every call;
        <a href="/openapi.json">openapi.json</a> is the same for programs.
        <a href="/health">Health</a> tells whether the service is ready.
      </p>`,
  );
}
