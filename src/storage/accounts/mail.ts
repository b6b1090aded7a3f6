/** The e-mails of the service: confirm an address, address in use, reset a password. Plain text, one link, no tracking. */
import type { Transporter } from 'nodemailer';

export interface Mailer {
  sendVerification(mail: Letter): Promise<void>;
  /** Sent instead of a code if the address belongs to another account. Only the owner of the mailbox may learn that. */
  sendAddressInUse(mail: Omit<Letter, 'code'> & { owner: string }): Promise<void>;
  sendPasswordReset(mail: Letter): Promise<void>;
  close(): void;
}

export interface Letter {
  readonly to: string;
  readonly username: string;
  readonly code: string;
}

const TIMEOUT_MS = 15_000;

export function createMailer({ smtpUrl, baseUrl }: { smtpUrl: string; baseUrl: string }): Mailer {
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first e-mail, because most servers send none and start faster without it.
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  const from = `Presage <${senderOf(smtpUrl, baseUrl)}>`;
  const send = async (to: string, subject: string, lines: readonly string[]): Promise<void> => {
    await (await (transport ??= open())).sendMail({ from, to, subject, text: lines.join('\n') });
  };
  return {
    async sendVerification({ to, username, code }) {
      await send(to, 'Confirm your e-mail address', [
        `Hello ${username},`,
        '',
        'please confirm your e-mail address:',
        `${baseUrl}/auth/verify?code=${code}`,
        '',
        'The link works once and expires in 24 hours. If you did not register, ignore this e-mail.',
      ]);
    },
    async sendAddressInUse({ to, username, owner }) {
      await send(to, 'You already have an account', [
        `Hello ${owner},`,
        '',
        `someone registered the account ${username} with your e-mail address. The address already belongs to your account`,
        `${owner} and stays with it. Sign in as ${owner}, or reset your password:`,
        `${baseUrl}/auth/forgot`,
        '',
        'If this was not you, ignore this e-mail. Nothing has changed.',
      ]);
    },
    async sendPasswordReset({ to, username, code }) {
      await send(to, 'Reset your password', [
        `Hello ${username},`,
        '',
        'someone requested a new password for your account. If this was you, set one here:',
        `${baseUrl}/auth/reset?code=${code}`,
        '',
        'The link works once and expires in one hour. If this was not you, ignore this e-mail. Nothing has changed.',
      ]);
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** The user in the SMTP URL if it is an e-mail address, otherwise presage@ and our host name. */
function senderOf(smtpUrl: string, baseUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes('@') ? user : `presage@${new URL(baseUrl).hostname}`;
}
