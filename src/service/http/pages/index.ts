/** The server-rendered pages: plain forms, no script, the same rules as the API behind them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  resetPassword,
  sendPasswordReset,
  sendVerification,
  signIn,
  verifyEmail,
} from '#accounts/passwords';
import { register } from '#accounts/users';
import { endpoints, limits } from '#contract';
import { refuse } from '#contract/refusals';
import { writeCookie } from '../cookies.ts';
import { refuseTooManyRegistrations } from '../registrations.ts';
import type { HttpContext, Services } from '../services.ts';
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
import { PASSWORD_TEXT, REGISTER_TEXT, VERIFY_TEXT } from './text.ts';

const PAGE = { config: { page: true }, bodyLimit: limits.SMALL_BODY_BYTES_MAX };

export function registerPages(app: FastifyInstance, context: HttpContext): void {
  registerAssets(app);
  registerJoining(app, context);
  registerSigningIn(app, context);
  registerForgotten(app, context);
  registerReset(app, context);
  registerVerification(app, context);
  registerAccountPages(app, context);
  registerDashboard(app, context);
}

function registerAssets(app: FastifyInstance): void {
  app.get('/static/presage.css', { config: { open: true } }, async (_request, reply) =>
    sendAsset(reply, 'text/css; charset=utf-8', STYLE),
  );
  app.get('/static/presage.svg', { config: { open: true } }, async (_request, reply) =>
    sendAsset(reply, 'image/svg+xml', MARK),
  );
}

function registerJoining(app: FastifyInstance, context: HttpContext): void {
  app.get('/auth/register', PAGE, async (_request, reply) =>
    sendPage(
      reply,
      toRegisterPage({ registration: servicesOf(context).accounts.settings.registration }),
    ),
  );
  app.post('/auth/join', PAGE, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) =>
        toRegisterPage({
          ...state,
          values: form,
          registration: servicesOf(context).accounts.settings.registration,
        }),
      async () => {
        const body = readForm(endpoints.register.body, form);
        const address = request.caller!.address;
        await refuseTooManyRegistrations(
          servicesOf(context),
          address,
          context.settings.registrationsPerHour,
        );
        const user = await register(servicesOf(context).accounts, { ...body, address });
        if (canMail(context)) {
          void sendVerification(servicesOf(context).accounts, user).catch((err: unknown) =>
            app.log.warn({ err }, 'an e-mail could not be sent'),
          );
          return sendPage(
            reply,
            toMessagePage(REGISTER_TEXT.mailSentTitle, { done: REGISTER_TEXT.mailSent }),
          );
        }
        return startSession(context, request, reply, body);
      },
    );
  });
}

function registerSigningIn(app: FastifyInstance, context: HttpContext): void {
  app.get('/auth/login', PAGE, async (_request, reply) =>
    sendPage(reply, toLoginPage({ canMail: canMail(context) })),
  );
  app.post('/auth/login', PAGE, async (request, reply) => {
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

function registerForgotten(app: FastifyInstance, context: HttpContext): void {
  app.get('/auth/forgot', PAGE, async (_request, reply) => sendPage(reply, toForgotPage({})));
  app.post('/auth/forgot', PAGE, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toForgotPage({ ...state, values: form }),
      async () => {
        const { email } = readForm(endpoints.requestPasswordReset.body, form);
        if (!canMail(context)) throw refuse('MAIL_NOT_CONFIGURED');
        void sendPasswordReset(servicesOf(context).accounts, email).catch((err: unknown) =>
          app.log.warn({ err }, 'an e-mail could not be sent'),
        );
        return sendPage(
          reply,
          toMessagePage(PASSWORD_TEXT.forgotTitle, { done: PASSWORD_TEXT.linkSent }),
        );
      },
    );
  });
}

function registerReset(app: FastifyInstance, context: HttpContext): void {
  app.get('/auth/reset', PAGE, async (request, reply) =>
    sendPage(reply, toResetPage({ code: codeOf(request) })),
  );
  app.post('/auth/reset', PAGE, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toResetPage({ ...state, code: form['code'] ?? '' }),
      async () => {
        const body = readForm(endpoints.resetPassword.body, form);
        await resetPassword(servicesOf(context).accounts, {
          code: body.code,
          password: body.new_password,
        });
        return sendPage(
          reply,
          toLoginPage({
            canMail: canMail(context),
            done: PASSWORD_TEXT.changed,
          }),
        );
      },
    );
  });
}

function registerVerification(app: FastifyInstance, context: HttpContext): void {
  app.get('/auth/verify', PAGE, async (request, reply) =>
    sendPage(reply, toVerifyPage({ code: codeOf(request) })),
  );
  app.post('/auth/verify', PAGE, async (request, reply) => {
    const form = formOf(request);
    return orShowAgain(
      reply,
      (state) => toVerifyPage({ ...state, code: form['code'] ?? '' }),
      async () => {
        await verifyEmail(
          servicesOf(context).accounts,
          readForm(endpoints.verifyEmail.body, form).code,
        );
        return sendPage(reply, toVerifyPage({ code: '', done: VERIFY_TEXT.done }));
      },
    );
  });
}

function servicesOf({ lifecycle }: HttpContext): Services {
  return lifecycle.services!;
}

function canMail(context: HttpContext): boolean {
  return servicesOf(context).accounts.mailer !== undefined;
}

/**
 * Starts a new session and ends the previous one, so that a planted or forgotten session is useless.
 */
async function startSession(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { username: string; password: string },
): Promise<FastifyReply> {
  const { address } = request.caller!;
  const session = await signIn(servicesOf(context).accounts, { ...who, address }, 'session');
  await endSession(servicesOf(context).accounts, request);
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
