/** The mails we send: confirm an address, it is in use already, choose a new password. Plain text, one link, no tracking. */
import type { Transporter } from 'nodemailer';

export interface Mailer {
  sendVerification(mail: Letter): Promise<void>;
  /** Sent instead of a code where the address stands for another account: only the owner of the mailbox may know. */
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
  // Loaded with the first mail: most servers send none, and all of them start faster without it.
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
        'please confirm that this is your e-mail address:',
        `${baseUrl}/auth/verify?code=${code}`,
        '',
        'The link works once, within 24 hours. If you did not register, ignore this mail.',
      ]);
    },
    async sendAddressInUse({ to, username, owner }) {
      await send(to, 'This e-mail address has an account already', [
        `Hello ${owner},`,
        '',
        `somebody registered the account ${username} with this address. It stands for your account ${owner} already and stays`,
        `with it; an address has one account. Sign in as ${owner}, or choose a new password:`,
        `${baseUrl}/auth/forgot`,
        '',
        'If it was not you, ignore this mail: nothing has changed.',
      ]);
    },
    async sendPasswordReset({ to, username, code }) {
      await send(to, 'Choose a new password', [
        `Hello ${username},`,
        '',
        'somebody asked for a new password for your account. If it was you, choose one here:',
        `${baseUrl}/auth/reset?code=${code}`,
        '',
        'The link works once, within one hour. If it was not you, ignore this mail: nothing has changed.',
      ]);
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** The user of the SMTP address where that is an e-mail address, else presage@ the host we are reached at. */
function senderOf(smtpUrl: string, baseUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes('@') ? user : `presage@${new URL(baseUrl).hostname}`;
}
