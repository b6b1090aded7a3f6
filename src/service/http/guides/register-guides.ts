/** The documentation under /docs. Pages are made on first use and cached; only the frame differs between users. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askingOf } from '../caller.ts';
import { readCookie } from '../cookies.ts';
import { sendPage } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { toOwnFrame } from '../pages/own-frame.ts';
import type { HttpContext } from '../services.ts';
import { ERROR_SECTIONS, toErrorsPage } from './errors-page.ts';
import { toGuidePage } from './guide-frame.ts';
import type { GuideFrame } from './guide-frame.ts';
import { DECISIONS } from './guide-list.ts';
import { listGuideFiles, loadGuide, readPicture } from './load-guides.ts';
import type { Guide } from './load-guides.ts';
import { REFERENCE_SECTIONS, toReference } from './reference-page.ts';
import { createSearch } from './search-guides.ts';
import { toSearchPage } from './search-page.ts';
import { listSearchParts } from './search-parts.ts';
import { START_SECTIONS, createStartPage } from './start-page.ts';

/** The form for trying calls is the only script of the documentation; it contacts only this service. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A picture opened directly runs no scripts either. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const TRY_SCRIPT = /^try-it-[\w-]+\.js$/;
const LEVEL_LISTED = 2;

export function registerGuides(app: FastifyInstance, context: HttpContext): void {
  const { settings, lifecycle, clock, builtPages } = context;
  const page = { config: { page: true } };
  const files = listGuideFiles();
  const startPage = lazily(() => createStartPage(settings));
  const reference = lazily(() => toReference(settings.baseUrl));
  const errors = lazily(toErrorsPage);
  const guides = lazily(
    () =>
      new Map(
        [...files.guides, ...files.decisions].map((each) => [each.path, loadGuide(each, files)]),
      ),
  );
  const search = lazily(() => createSearch(listSearchParts([...guides().values()])));
  const tryScript = builtPages?.files.find(({ name }) => TRY_SCRIPT.test(name))?.name;

  app.get('/docs', page, async (request, reply) => {
    // Until the services exist, the gate refuses all requests.
    const services = lifecycle.services!;
    const content = startPage()({
      kinds: await services.listFeedKinds(),
      on: services.feeds?.status() ?? [],
      nowMs: clock(),
    });
    const frame = { title: 'Documentation', path: '/docs', sections: START_SECTIONS };
    return show(request, reply, frame, content);
  });

  app.get('/docs/reference', page, async (request, reply) => {
    const frame = {
      title: 'Reference',
      path: '/docs/reference',
      sections: REFERENCE_SECTIONS,
      ...(tryScript === undefined ? {} : { script: `/static/app/${tryScript}` }),
    };
    if (tryScript !== undefined) reply.header('content-security-policy', REFERENCE_POLICY);
    return show(request, reply, frame, reference());
  });

  app.get('/docs/errors', page, async (request, reply) => {
    const frame = { title: 'Errors', path: '/docs/errors', sections: ERROR_SECTIONS };
    return show(request, reply, frame, errors());
  });

  app.get('/docs/search', page, async (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const query = typeof q === 'string' ? q.trim() : '';
    const frame = { title: 'Search', path: '/docs/search', sections: [], query };
    return show(request, reply, frame, toSearchPage(query, search()(query)));
  });

  app.get(DECISIONS.path, page, async (request, reply) => {
    const frame = { title: DECISIONS.name, path: DECISIONS.path, sections: [] };
    const decisions = files.decisions.map(({ path }) => guides().get(path)!);
    return show(request, reply, frame, toDecisionList(decisions));
  });

  for (const { path } of [...files.guides, ...files.decisions])
    app.get(path, page, async (request, reply) => {
      const guide = guides().get(path)!;
      const sections = guide.sections.filter(({ level }) => level === LEVEL_LISTED);
      return show(request, reply, { title: guide.title, path, sections }, guide.html);
    });

  for (const picture of files.pictures)
    app.get(picture.path, { config: { open: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', PICTURE_POLICY)
        .type(picture.mediaType)
        .send(readPicture(picture)),
    );
}

/** The page of a signed-in user has their name in it, so shared caches must not keep it. */
function show(
  request: FastifyRequest,
  reply: FastifyReply,
  frame: GuideFrame,
  content: Html,
): FastifyReply {
  const own = toOwnFrame(request);
  const theme = readCookie(askingOf(request), 'theme');
  reply.headers({
    'cache-control': own.username === undefined ? 'public, max-age=60' : 'private, no-cache',
    vary: 'Cookie',
  });
  return sendPage(reply, toGuidePage({ ...frame, ...own, theme }, content));
}

function toDecisionList(decisions: readonly Guide[]): Html {
  return html`<h1>Decisions</h1>
    <p class="lead">What we chose, the alternatives, and what each choice costs.</p>
    <ul>
      ${decisions.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}
    </ul>`;
}

function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
