/** The server-rendered pages: plain forms, no script, the same rules as the API behind them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  resetPassword,
  sendPasswordReset,
  sendVerification,
  register,
  signIn,
  verifyEmail,
} from '#accounts';
import { endpoints, limits, refuse } from '#contract';
import { writeCookie } from '../cookies.ts';
import { refuseTooManyRegistrations } from '../registrations.ts';
import type { HttpContext } from '../services.ts';
import { endSession, registerAccountPages } from './account-routes.ts';
import { registerDashboard } from './dashboard.ts';
import { formOf, orShowAgain, readForm, sendPage } from './form.ts';
import {
  toForgotPage,
  toLoginPage,
  toMessagePage,
  toRegisterPage,
  toResetPage,
  toVerifyPage,
} from './sign-in.ts';
import { MARK, STYLE } from './static.ts';

const page = { config: { page: true }, bodyLimit: limits.SMALL_BODY_BYTES_MAX };

export function registerPages(app: FastifyInstance, context: HttpContext): void {
  app.get('/static/presage.css', { config: { open: true } }, async (_request, reply) =>
    sendAsset(reply, 'text/css; charset=utf-8', STYLE),
  );
  app.get('/static/presage.svg', { config: { open: true } }, async (_request, reply) =>
    sendAsset(reply, 'image/svg+xml', MARK),
  );
  registerJoining(app, context);
  registerSigningIn(app, context);
  registerPasswords(app, context);
  registerVerifying(app, context);
  registerAccountPages(app, context);
  registerDashboard(app, context);
}

function registerJoining(app: FastifyInstance, context: HttpContext): void {
  const { settings } = context;
  const services = () => context.lifecycle.services!;
  app.get('/auth/register', page, async (_request, reply) =>
    sendPage(reply, toRegisterPage({ registration: registrationOf(context) })),
  );
  app.post('/auth/join', page, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toRegisterPage({ ...state, values: form, registration: registrationOf(context) }),
      async () => {
        const body = readForm(endpoints.register.body, form);
        const address = request.caller!.address;
        await refuseTooManyRegistrations(services(), address, settings.registrationsPerHour);
        const user = await register(services().accounts, { ...body, address });
        if (canMail(context)) {
          void sendVerification(services().accounts, user).catch((err: unknown) =>
            app.log.warn({ err }, 'a mail could not be sent'),
          );
          return sendPage(
            reply,
            toMessagePage('Almost done', {
              done: 'Follow the link in the mail we sent you, then sign in.',
            }),
          );
        }
        return startSession(context, request, reply, body);
      },
    );
  });
}

function registerSigningIn(app: FastifyInstance, context: HttpContext): void {
  app.get('/auth/login', page, async (_request, reply) =>
    sendPage(reply, toLoginPage({ canMail: canMail(context) })),
  );
  app.post('/auth/login', page, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toLoginPage({ ...state, values: form, canMail: canMail(context) }),
      async () => {
        const body = readForm(endpoints.issueToken.body, form);
        return startSession(context, request, reply, body);
      },
    );
  });
}

/** A mail with a link, and the new password. */
function registerPasswords(app: FastifyInstance, context: HttpContext): void {
  const services = () => context.lifecycle.services!;
  app.get('/auth/forgot', page, async (_request, reply) => sendPage(reply, toForgotPage({})));
  app.post('/auth/forgot', page, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toForgotPage({ ...state, values: form }),
      async () => {
        const { email } = readForm(endpoints.requestPasswordReset.body, form);
        if (!canMail(context)) throw refuse('MAIL_NOT_CONFIGURED');
        void sendPasswordReset(services().accounts, email).catch((err: unknown) =>
          app.log.warn({ err }, 'a mail could not be sent'),
        );
        return sendPage(
          reply,
          toMessagePage('Choose a new password', {
            done: 'If the address has an account, a mail is on its way.',
          }),
        );
      },
    );
  });

  app.get('/auth/reset', page, async (request, reply) =>
    sendPage(reply, toResetPage({ code: codeOf(request) })),
  );
  app.post('/auth/reset', page, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toResetPage({ ...state, code: form['code'] ?? '' }),
      async () => {
        const body = readForm(endpoints.resetPassword.body, form);
        await resetPassword(services().accounts, { code: body.code, password: body.new_password });
        return sendPage(
          reply,
          toLoginPage({
            canMail: canMail(context),
            done: 'The password is changed. Sign in with the new one.',
          }),
        );
      },
    );
  });
}

function registerVerifying(app: FastifyInstance, context: HttpContext): void {
  const services = () => context.lifecycle.services!;
  app.get('/auth/verify', page, async (request, reply) =>
    sendPage(reply, toVerifyPage({ code: codeOf(request) })),
  );
  app.post('/auth/verify', page, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toVerifyPage({ ...state, code: form['code'] ?? '' }),
      async () => {
        await verifyEmail(services().accounts, readForm(endpoints.verifyEmail.body, form).code);
        return sendPage(
          reply,
          toVerifyPage({ code: '', done: 'Your e-mail address is confirmed.' }),
        );
      },
    );
  });
}

function registrationOf({ lifecycle }: HttpContext) {
  return lifecycle.services!.accounts.settings.registration;
}

function canMail({ lifecycle }: HttpContext): boolean {
  return lifecycle.services!.accounts.mailer !== undefined;
}

/** A new session for every sign-in, and the end of the one before: what was planted or left behind is worth nothing. */
async function startSession(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { username: string; password: string },
): Promise<FastifyReply> {
  const { accounts } = context.lifecycle.services!;
  const { address } = request.caller!;
  const session = await signIn(accounts, { ...who, address }, 'session');
  await endSession(accounts, request);
  writeCookie(reply, 'session', session.token);
  return reply.redirect(context.builtPages ? '/' : '/auth/account', 303);
}

function sendAsset(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(type).send(text);
}

function codeOf(request: FastifyRequest): string {
  const { code } = request.query as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
