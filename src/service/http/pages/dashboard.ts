/** The dashboard: one document for all its addresses, and the files it loads. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askingOf, toCsrfToken } from '../caller.ts';
import { readWeights } from '../content-coding.ts';
import { readCookie } from '../cookies.ts';
import { wantsPage } from '../errors.ts';
import { refuseUnrouted } from '../paths.ts';
import type { HttpContext } from '../services.ts';
import type { BuiltFile, BuiltPages } from './built-pages.ts';
import { sendPage } from './form.ts';
import { toHomePage } from './home.ts';
import { toOwnFrame } from './own-frame.ts';
import { toPagePolicy } from './page-policy.ts';
import { toMessagePage } from './sign-in.ts';
import { MESSAGE_TEXT } from './text.ts';

/** Addresses for signed-in users. The browser routes between them; their pages are in web/src/pages. */
const OWN_PAGES = [
  '/map',
  '/simulations',
  '/simulations/new',
  '/keys',
  '/usage',
  '/webhooks',
  '/settings',
];
/** Anyone with the address can open these; the API decides what the caller can see. */
const OPEN_PAGES = ['/simulations/:simulation_id'];

const FOREVER = 'public, max-age=31536000, immutable';

export function registerDashboard(app: FastifyInstance, context: HttpContext): void {
  const { settings, lifecycle, builtPages } = context;
  const page = { config: { page: true } };
  const policy = toPagePolicy(settings.mapStyleUrl);

  for (const file of builtPages?.files ?? [])
    app.get(`/static/app/${file.name}`, { config: { open: true } }, async (request, reply) =>
      sendFile(request, reply, file),
    );

  app.get('/', page, async (request, reply) =>
    builtPages && isSignedIn(request)
      ? show(request, reply)
      : sendPage(reply, toHomePage(toOwnFrame(request), settings)),
  );
  for (const path of OWN_PAGES)
    app.get(path, page, async (request, reply) => {
      refusePrograms(request);
      return isSignedIn(request) ? show(request, reply) : reply.redirect('/auth/login', 303);
    });
  // Anybody but an administrator gets 404.
  app.get('/admin', page, async (request, reply) => {
    if (!wantsPage(request) || !isSignedIn(request) || roleOf(request) !== 'admin')
      throw refuseUnrouted(request, undefined);
    return show(request, reply);
  });
  for (const path of OPEN_PAGES)
    app.get(path, page, async (request, reply) => {
      refusePrograms(request);
      return show(request, reply);
    });

  // The address that users share. The page it redirects to decides what to show.
  app.get('/s/:slug', page, async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const id = await lifecycle.services!.simulations.findIdBySlug(slug);
    // The query selects the view.
    const { search } = new URL(request.url, 'http://localhost');
    return reply.redirect(`/simulations/${id ?? 'unknown'}${search}`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!builtPages) {
      reply.code(503);
      return sendPage(
        reply,
        toMessagePage(MESSAGE_TEXT.notBuiltTitle, { error: MESSAGE_TEXT.notBuilt }),
      );
    }
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'private, no-cache' });
    return sendPage(reply, fillDocument(builtPages, { request, settings }));
  }
}

/** A program that calls this address probably meant the API, which has other addresses (M1). */
function refusePrograms(request: FastifyRequest): void {
  if (!wantsPage(request)) throw refuseUnrouted(request, undefined);
}

function isSignedIn({ caller }: FastifyRequest): boolean {
  return caller?.kind === 'account' && caller.credential.kind === 'session';
}

function roleOf({ caller }: FastifyRequest): string | undefined {
  return caller?.kind === 'account' ? caller.account.role : undefined;
}

/** Adds the user, the CSRF token and the chosen theme to the document, so that they need no request. */
function fillDocument(
  { document }: BuiltPages,
  { request, settings }: { request: FastifyRequest; settings: HttpContext['settings'] },
): string {
  const session = readCookie(askingOf(request), 'session');
  const { caller } = request;
  const isOwn = isSignedIn(request) && session !== undefined && caller?.kind === 'account';
  const boot = {
    base_url: settings.baseUrl,
    version: settings.version,
    ...(settings.mapStyleUrl === undefined ? {} : { map_style_url: settings.mapStyleUrl }),
    ...(isOwn
      ? {
          csrf: toCsrfToken(session),
          user: {
            username: caller.account.username,
            plan: caller.account.plan,
            role: caller.account.role,
          },
        }
      : {}),
  };
  const theme = readCookie(askingOf(request), 'theme');
  const isChosen = theme === 'light' || theme === 'dark';
  return (
    document
      .replace('<html lang="en">', isChosen ? `<html lang="en" data-theme="${theme}">` : '$&')
      // A name may contain anything, so it must not end the script.
      .replace(/(id="boot">)[^<]*/, (_all, tag: string) => tag + toInertJson(boot))
  );
}

function toInertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const accepted = request.headers['accept-encoding'];
  const weights = readWeights(typeof accepted === 'string' ? accepted : '');
  const isPacked = file.brotli !== undefined && (weights.get('br') ?? 0) > 0;
  reply.headers({
    'cache-control': FOREVER,
    vary: 'Accept-Encoding',
    ...(isPacked ? { 'content-encoding': 'br' } : {}),
  });
  return reply.type(file.mediaType).send(isPacked ? file.brotli : file.bytes);
}
