/** The pages behind a session: the account, its keys, signing out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsContext, Identity } from '#accounts';
import { createKey, listKeys, revokeKey, revokeToken } from '#accounts/credentials';
import { getUser } from '#accounts/users';
import { endpoints, limits } from '#contract';
import { Refusal, refuse } from '#contract/refusals';
import { askingOf, isCsrfToken, toCsrfToken } from '../caller.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import type { HttpContext } from '../services.ts';
import { KEY_DAYS, scopesOf, toAccountPage } from './account.ts';
import type { AccountView } from './account.ts';
import { formOf, orShowAgain, readForm, sendPage } from './form.ts';
import type { Form } from './form.ts';
import { KEYS_TEXT, MESSAGE_TEXT } from './text.ts';

const DAY_MS = 86_400_000;

interface Session extends Identity {
  readonly secret: string;
  readonly address: string;
}

export function registerAccountPages(app: FastifyInstance, context: HttpContext): void {
  const page = { config: { page: true }, bodyLimit: limits.SMALL_BODY_BYTES_MAX };

  app.get('/auth/account', page, async (request, reply) => answerAccount(context, request, reply));

  app.post('/auth/account/keys', page, async (request, reply) =>
    withSession(context, request, reply, async (session, form) =>
      sendPage(reply, await addKey(context, session, form)),
    ),
  );

  app.post('/auth/account/keys/:id/revoke', page, async (request, reply) =>
    withSession(context, request, reply, async (session) => {
      const { id } = request.params as { id: string };
      await revokeKey(accountsOf(context), {
        userId: session.account.id,
        keyId: id,
        actor: { id: session.account.id, address: session.address },
      });
      return sendPage(reply, await show(context, session, { done: KEYS_TEXT.revoked }));
    }),
  );

  app.post('/auth/logout', page, async (request, reply) =>
    withSession(context, request, reply, async () => {
      await endSession(accountsOf(context), request);
      writeCookie(reply, 'session', undefined);
      return reply.redirect('/', 303);
    }),
  );
}

function accountsOf({ lifecycle }: HttpContext): AccountsContext {
  return lifecycle.services!.accounts;
}

async function withSession(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (session: Session, form: Form) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const form = formOf(request);
  const session = findSession(request);
  if (!session) return reply.redirect('/auth/login', 303);
  return orSignIn(reply, async () =>
    orShowAgain(
      reply,
      // Only the form for a new key has a name.
      async (wrong) =>
        show(context, session, form['name'] === undefined ? wrong : { ...wrong, values: form }),
      async () => {
        if (!isCsrfToken(session.secret, form['csrf']))
          throw refuse('CSRF_FAILED', { reason: 'token' }, MESSAGE_TEXT.pageExpired);
        return act(session, form);
      },
    ),
  );
}

async function show(
  context: HttpContext,
  session: Session,
  extra: Pick<AccountView, 'created' | 'error' | 'field' | 'done' | 'values'>,
): Promise<string> {
  const [user, keys] = await Promise.all([
    getUser(accountsOf(context), session.account.id),
    listKeys(accountsOf(context), session.account.id),
  ]);
  return toAccountPage({
    user,
    keys,
    requestsPerHour: session.account.allowance.requestsPerHour,
    csrf: toCsrfToken(session.secret),
    baseUrl: context.settings.baseUrl,
    ...extra,
  });
}

async function answerAccount(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = findSession(request);
  if (!session) return reply.redirect('/auth/login', 303);
  return orSignIn(reply, async () => sendPage(reply, await show(context, session, {})));
}

async function addKey(context: HttpContext, session: Session, form: Form): Promise<string> {
  const scopes = scopesOf(form);
  if (scopes.length === 0)
    throw refuse('INVALID_PARAMETER', { field: 'scopes' }, KEYS_TEXT.noPermission);
  const { name } = readForm(endpoints.createKey.body, { name: form['name'] });
  const days = daysOf(form);
  const created = await createKey(accountsOf(context), {
    userId: session.account.id,
    name,
    scopes,
    environment: 'live',
    ...(days === undefined ? {} : { expiresAtMs: context.clock() + days * DAY_MS }),
    createdBy: session.account.id,
    actor: { id: session.account.id, address: session.address },
  });
  return show(context, session, { created: { key: created.key, name } });
}

/** If the account was deleted after the request began, redirects to sign-in: its session has ended. */
async function orSignIn(
  reply: FastifyReply,
  act: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'USER_NOT_FOUND')) throw error;
    return reply.redirect('/auth/login', 303);
  }
}

function daysOf(form: Form): number | undefined {
  const text = form['days'] ?? '';
  if (text === '') return undefined;
  const days = KEY_DAYS.find((each) => String(each) === text);
  if (days === undefined)
    throw refuse(
      'INVALID_PARAMETER',
      { field: 'days', allowed_values: KEY_DAYS },
      KEYS_TEXT.badExpiry,
    );
  return days;
}

/** Ends the session of the request, if it has one. */
export async function endSession(
  accounts: AccountsContext,
  request: FastifyRequest,
): Promise<void> {
  const session = findSession(request);
  if (!session) return;
  const { account, credential, address } = session;
  try {
    await revokeToken(accounts, {
      userId: account.id,
      tokenId: credential.id,
      actor: { id: account.id, address },
    });
  } catch (error) {
    // The button was pressed twice, and the other request came first.
    if (!(error instanceof Refusal && error.code === 'TOKEN_NOT_FOUND')) throw error;
  }
}

function findSession(request: FastifyRequest): Session | undefined {
  const secret = readCookie(askingOf(request), 'session');
  const { caller } = request;
  if (secret === undefined || caller?.kind !== 'account' || caller.credential.kind !== 'session')
    return undefined;
  return { ...caller, secret };
}
