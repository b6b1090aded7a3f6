/** Parts of the start page for programmers: a complete program in two languages, safe retries, webhooks. */
import { readFileSync } from 'node:fs';
import { limits } from '#contract';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { toCode } from './markdown-page.ts';

const EXAMPLES = new URL('../../../../examples/', import.meta.url);
/** The address in the example programs. */
const BASE_URL = 'http://127.0.0.1:3000';

/** A program of examples/ with the address of this service. */
function toStory(file: string, baseUrl: string): string {
  const program = readFileSync(new URL(file, EXAMPLES), 'utf8').trimEnd();
  return program.replaceAll(BASE_URL, baseUrl);
}

const VERIFY_JAVASCRIPT = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`secret\` is from GET /api/v1/webhooks/secret/, \`body\` the raw bytes of the request. */
export function isOurs({ secret, headers, body }) {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

const VERIFY_PYTHON = `import base64, hashlib, hmac, time

def is_ours(secret, headers, body):  # body: bytes
    ident, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{ident}.{at}.".encode() + body, hashlib.sha256).digest()
    wanted = b"v1," + base64.b64encode(digest)
    return any(
        hmac.compare_digest(each.encode(), wanted)
        for each in headers["webhook-signature"].split(" ")
    )`;

/** For manual checks only: openssl shows the key to every user who can list the processes of the machine. */
const VERIFY_SHELL = `# is_ours SECRET WEBHOOK_ID WEBHOOK_TIMESTAMP WEBHOOK_SIGNATURE FILE_WITH_THE_BODY
is_ours() {
  age=$(($(date +%s) - $3))
  [ "$age" -le 300 ] && [ "$age" -ge -300 ] || return 1
  key=$(printf '%s' "\${1#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
  wanted=v1,$({ printf '%s.%s.' "$2" "$3"; cat "$5"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
  case " $4 " in *" $wanted "*) return 0 ;; *) return 1 ;; esac
}`;

export function toGuideSections(baseUrl: string): Html {
  return html`<h2 id="languages">JavaScript and Python</h2>
    <p>
      These programs create an account, run a simulation and print its results. They need no
      packages.
    </p>
    ${toCode(toStory('javascript/first-simulation.mjs', baseUrl))}
    ${toCode(toStory('python/first_simulation.py', baseUrl))}
    <p>
      <code>settings.simulation_duration</code> is ${limits.DURATION_SECONDS_MIN} to
      ${limits.DURATION_SECONDS_MAX} seconds. With a <code>risk_analysis</code> it may be up to
      ${limits.DURATION_WITH_RISK_SECONDS_MAX} seconds, <code>environment_type</code> may also be
      <code>outdoor</code>, and <code>baseline_risks</code> may have up to
      ${limits.BASELINE_RISKS_MAX} items.
    </p>
    <h2 id="safe-retries">Safe retries</h2>
    <p>
      Send an <code>Idempotency-Key</code> of your choice (1 to ${limits.IDEMPOTENCY_KEY_CHARS_MAX}
      characters) with requests that create something. A client that gets no response can then send
      the same request again. Within 24 hours, the same key with the same body returns the first
      response with <code>Idempotency-Replayed: true</code>. The same key with another body is
      refused with 422. After 429 and 503, wait for the seconds in <code>Retry-After</code>.
    </p>
    <h2 id="verify-webhooks">Verify webhooks</h2>
    <p>Every webhook is signed according to Standard Webhooks 1.0, with three headers:</p>
    <ul>
      <li><code>webhook-id</code>: the same on every retry, so use it to drop duplicates.</li>
      <li><code>webhook-timestamp</code></li>
      <li><code>webhook-signature</code>: one or more <code>v1,</code> signatures.</li>
    </ul>
    <p>
      The <code>standardwebhooks</code> libraries verify them in many languages. Without a library:
    </p>
    ${toCode(VERIFY_JAVASCRIPT)} ${toCode(VERIFY_PYTHON)}
    <p>In a shell, to check one delivery by hand:</p>
    ${toCode(VERIFY_SHELL)}
    <p>Events, payloads and retries: <a href="/docs/webhooks">the webhooks guide</a>.</p>`;
}
