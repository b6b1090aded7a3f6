/** A mail server on the loopback that keeps its mails: enough of RFC 5321 for one conversation after the other. */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { HANG_SECONDS } from './extent.ts';

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** The text as its writer meant it: dots unstuffed, quoted-printable and base64 undone. */
  readonly text: string;
}

export interface MailServer {
  /** `smtp://127.0.0.1:...` */
  readonly url: string;
  /** Every mail to this address so far. */
  mailsTo(address: string): Mail[];
  /** The first mail to this address that no test has waited for yet. */
  nextMailTo(address: string): Promise<Mail>;
  /** While true, recipients are turned away (RFC 5321 code 451). */
  isRefusing: boolean;
  /** Takes mails and breaks off before it says so. */
  isBreakingOff: boolean;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const waitedFor = new Set<Mail>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, mailServer, (mail) => mails.push(mail));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    isRefusing: false,
    isBreakingOff: false,
    mailsTo: (address) => mails.filter(({ to }) => to.includes(address)),
    async nextMailTo(address) {
      const deadline = performance.now() + HANG_SECONDS * 1000;
      for (;;) {
        const mail = mailServer.mailsTo(address).find((each) => !waitedFor.has(each));
        if (mail) {
          waitedFor.add(mail);
          return mail;
        }
        if (performance.now() > deadline) throw new Error(`no mail to ${address} came`);
        await new Promise((done) => setTimeout(done, 10));
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return mailServer;
}

/** One connection: line by line, until QUIT. */
function converse(
  socket: Socket,
  mood: Pick<MailServer, 'isRefusing' | 'isBreakingOff'>,
  keep: (mail: Mail) => void,
): void {
  let rest = '';
  let from = '';
  let to: string[] = [];
  let data: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function hear(line: string): void {
    if (data !== undefined) return hearData(line);
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO') {
      // Several lines, all but the last with a hyphen.
      say('250-loopback greets you');
      say('250-8BITMIME');
      say('250 SIZE 1048576');
    } else if (word === 'HELO' || word === 'RSET' || word === 'NOOP') say('250 ok');
    else if (word === 'MAIL') {
      from = addressIn(line);
      to = [];
      say('250 ok');
    } else if (word === 'RCPT') {
      if (mood.isRefusing) return void say('451 try again later');
      to.push(addressIn(line));
      say('250 ok');
    } else if (word === 'DATA') {
      data = [];
      say('354 end with a dot on a line of its own');
    } else if (word === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('502 not here');
  }

  function hearData(line: string): void {
    if (line !== '.') {
      // A dot at the beginning of a line was doubled by the sender (section 4.5.2).
      data!.push(line.startsWith('.') ? line.slice(1) : line);
      return;
    }
    keep({ from, to, ...readMessage(data!) });
    data = undefined;
    if (mood.isBreakingOff) socket.destroy();
    else say('250 kept');
  }

  say('220 loopback ready');
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    const lines = rest.split('\r\n');
    rest = lines.pop()!;
    for (const line of lines) hear(line);
  });
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

/** Header fields unfolded (RFC 5322 section 2.2.3), the body decoded (RFC 2045 section 6). */
function readMessage(lines: readonly string[]): { subject: string; text: string } {
  const gap = lines.indexOf('');
  const head = lines
    .slice(0, gap)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1] ?? '';
  const body = lines.slice(gap + 1).join('\n');
  const encoding = field('Content-Transfer-Encoding').toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1');
  return { subject: field('Subject'), text: bytes.toString('utf8') };
}

function unquote(text: string): string {
  return text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
