/**
 * A browser without a screen: keeps cookies, follows redirects, fills in the forms of a page and sends them with the
 * headers a real one adds. It runs no script, and our pages have none.
 */
import assert from 'node:assert/strict';

export interface Page {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The visible text: no tags, entities resolved. */
  readonly text: string;
  readonly forms: readonly Form[];
}

export interface Form {
  readonly action: string;
  readonly method: string;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly isChecked: boolean;
}

export interface Browser {
  readonly cookies: Map<string, string>;
  /** Every Set-Cookie line received, as it came. */
  readonly setCookies: string[];
  /** An address typed in. */
  open(path: string): Promise<Page>;
  /** A form of a page, filled in: hidden fields and preset values go along, as a browser sends them. */
  submit(
    page: Page,
    action: string,
    values?: Readonly<Record<string, string | undefined>>,
  ): Promise<Page>;
  /** A bare request with the cookies, for things a browser would not do by itself. */
  send(path: string, init?: SendOptions): Promise<Response>;
}

export interface SendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const REDIRECTS_MAX = 5;

export function createBrowser(
  baseUrl: string,
  always: Readonly<Record<string, string>> = {},
): Browser {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];

  async function send(
    path: string,
    { method = 'GET', headers = {}, body }: SendOptions = {},
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }), ...always, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    setCookies.push(line);
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isGone) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async function follow(response: Response, path: string, site: string): Promise<Page> {
    for (let hops = 0; hops < REDIRECTS_MAX; hops++) {
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null)
        return read(response, path);
      path = location;
      response = await send(path, {
        headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
      });
    }
    throw new Error(`more than ${REDIRECTS_MAX} redirects`);
  }

  return {
    cookies,
    setCookies,
    send,
    open: async (path) =>
      follow(await send(path, { headers: { 'sec-fetch-site': 'none' } }), path, 'none'),
    async submit(page, action, values = {}) {
      const form = page.forms.find((each) => each.action === action);
      assert.ok(form, `no form to ${action} on ${page.path}:\n${page.text}`);
      const body = new URLSearchParams();
      for (const { name, type, value, isChecked } of form.fields) {
        if (type === 'checkbox' && !(name in values) && !isChecked) continue;
        const filled = name in values ? values[name] : value;
        if (filled !== undefined) body.append(name, filled);
      }
      for (const name of Object.keys(values))
        assert.ok(
          form.fields.some((field) => field.name === name),
          `no field ${name} in ${action}`,
        );
      const response = await send(action, {
        method: form.method.toUpperCase(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: baseUrl,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
        },
        body: body.toString(),
      });
      return follow(response, action, 'same-origin');
    },
  };
}

async function read(response: Response, path: string): Promise<Page> {
  const html = await response.text();
  return {
    path,
    status: response.status,
    headers: response.headers,
    html,
    text: decode(html.replaceAll(/<[^>]*>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    forms: [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', inside = '']) => ({
      action: attributeOf(head, 'action') ?? path,
      method: attributeOf(head, 'method') ?? 'get',
      fields: toFields(inside),
    })),
  };
}

function toFields(inside: string): Field[] {
  return [...inside.matchAll(/<(input|select)\b([^>]*)>/gs)].flatMap(([, tag, head = '']) => {
    const name = attributeOf(head, 'name');
    if (name === undefined) return [];
    return {
      name,
      type: attributeOf(head, 'type') ?? (tag === 'select' ? 'select' : 'text'),
      value: attributeOf(head, 'value') ?? '',
      isChecked: /\schecked\b/.test(head),
    };
  });
}

function attributeOf(head: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 's').exec(head)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
