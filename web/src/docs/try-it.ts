/**
 * The form that sends a call from the reference page and shows the response unchanged. The page works without it.
 * Responses are inserted as text.
 */
import { TRY_IT_TEXT } from '../text/try-it.ts';

interface Trial {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly needs: 'anybody' | 'account' | 'person' | 'link';
}

const SHOWN_CHARS_MAX = 20_000;
const CSRF = document.querySelector<HTMLMetaElement>('meta[name=csrf]')?.content ?? '';
const isSignedIn = CSRF !== '';
/** The key, typed once for all calls and never stored. */
let key = '';

for (const place of document.querySelectorAll<HTMLElement>('.try')) {
  const details = place.closest('details');
  const begin = (): void => {
    if (place.childElementCount === 0)
      place.append(...toForm(JSON.parse(place.dataset['call'] ?? '{}') as Trial));
  };
  if (details?.open) begin();
  details?.addEventListener('toggle', begin);
}
openNamed();
addEventListener('hashchange', openNamed);

/** A link to a call opens its form. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    named.scrollIntoView();
  }
}

function toForm(trial: Trial): HTMLElement[] {
  const heading = make('h3', { textContent: TRY_IT_TEXT.title });
  const form = make('form', {});
  const params = [...trial.path.matchAll(/\{(\w+)\}|YOUR_\w+/g)].map(([all, name]) => ({
    mark: all,
    input: addField(form, trial, name ?? TRY_IT_TEXT.address, ''),
  }));
  const query = Object.entries(trial.query).map(([name, value]) => ({
    name,
    input: addField(form, trial, name, value),
  }));
  const body = trial.body === undefined ? undefined : addBody(form, trial);
  const credential = trial.needs === 'link' ? undefined : addCredential(form, trial);
  const send = make('button', { textContent: TRY_IT_TEXT.send });
  const note = make('span', {
    className: 'hint',
    textContent: trial.method === 'GET' ? '' : TRY_IT_TEXT.sendsForReal,
  });
  const row = make('div', { className: 'row' });
  row.append(send, note);
  const output = make('output', {});
  form.append(row, output);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = params.reduce(
      (text, { mark, input }) => text.replace(mark, encodeURIComponent(input.value.trim())),
      trial.path,
    );
    const search = new URLSearchParams(
      query.filter(({ input }) => input.value !== '').map(({ name, input }) => [name, input.value]),
    ).toString();
    send.disabled = true;
    void ask(`${path}${search === '' ? '' : `?${search}`}`, {
      method: trial.method,
      headers: {
        ...credential?.(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body.value }),
    })
      .then((shown) => output.replaceChildren(...shown))
      .finally(() => (send.disabled = false));
  });
  return [heading, form];
}

function addField(form: HTMLElement, { id }: Trial, name: string, value: string): HTMLInputElement {
  const input = make('input', { id: `${id}-${name}`, value, autocomplete: 'off' });
  form.append(make('label', { htmlFor: input.id, textContent: name }), input);
  return input;
}

function addBody(form: HTMLElement, { id, body }: Trial): HTMLTextAreaElement {
  const area = make('textarea', {
    id: `${id}-body`,
    value: JSON.stringify(body, null, 2),
    spellcheck: false,
  });
  form.append(make('label', { htmlFor: area.id, textContent: TRY_IT_TEXT.body }), area);
  return area;
}

/** The choice of a credential: the session of the user, or a key or token. Returns the headers for it. */
function addCredential(
  form: HTMLElement,
  { id, method, needs }: Trial,
): () => Readonly<Record<string, string>> {
  const select = make('select', { id: `${id}-as` });
  const choices = [
    ...(isSignedIn ? [['session', TRY_IT_TEXT.asYourself]] : []),
    ['key', needs === 'person' ? TRY_IT_TEXT.withToken : TRY_IT_TEXT.withKey],
    ...(needs === 'anybody' ? [['nobody', TRY_IT_TEXT.withoutCredential]] : []),
  ] as [string, string][];
  for (const [value, textContent] of choices) select.append(make('option', { value, textContent }));
  if (!isSignedIn && needs === 'anybody') select.value = 'nobody';
  const field = make('input', {
    id: `${id}-key`,
    type: 'password',
    autocomplete: 'off',
    value: key,
  });
  const label = make('label', {
    htmlFor: field.id,
    textContent: needs === 'person' ? TRY_IT_TEXT.token : TRY_IT_TEXT.key,
  });
  const update = (): void => {
    label.hidden = field.hidden = select.value !== 'key';
    if (field.value === '' && needs !== 'person') field.value = key;
  };
  select.addEventListener('change', update);
  field.addEventListener('input', () => {
    if (needs !== 'person') key = field.value;
  });
  form.append(
    make('label', { htmlFor: select.id, textContent: TRY_IT_TEXT.sendAs }),
    select,
    label,
    field,
  );
  update();
  return () => {
    if (select.value === 'key')
      return { authorization: `${needs === 'person' ? 'Token' : 'Api-Key'} ${field.value.trim()}` };
    return select.value === 'session' && method !== 'GET' ? { 'x-csrf-token': CSRF } : {};
  };
}

async function ask(
  url: string,
  init: RequestInit & { headers: Readonly<Record<string, string>> },
): Promise<Node[]> {
  const isOwn = !('authorization' in init.headers);
  const began = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      credentials: isOwn ? 'same-origin' : 'omit',
      cache: 'no-store',
    });
    const text = await toShownText(response);
    const took = Math.round(performance.now() - began);
    return toShown(response, text, took);
  } catch (error) {
    return [make('p', { className: 'status', textContent: TRY_IT_TEXT.noResponse(String(error)) })];
  }
}

async function toShownText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (!/json|text/.test(type)) {
    const { size } = await response.blob();
    return size === 0 ? TRY_IT_TEXT.noBody : TRY_IT_TEXT.binary(size, type);
  }
  const text = await response.text();
  const pretty = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  if (pretty.length <= SHOWN_CHARS_MAX) return pretty;
  return TRY_IT_TEXT.cutOff(pretty.slice(0, SHOWN_CHARS_MAX), pretty.length);
}

function toShown(response: Response, text: string, tookMs: number): Node[] {
  const status = make('p', {
    className: 'status',
    textContent: TRY_IT_TEXT.took(`${response.status} ${response.statusText}`, tookMs),
  });
  status.dataset['ok'] = String(response.ok);
  const headers = make('details', {});
  headers.append(
    make('summary', { textContent: TRY_IT_TEXT.headers }),
    toPre([...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')),
  );
  return [status, headers, toPre(text)];
}

function toPre(text: string): HTMLPreElement {
  const pre = make('pre', { tabIndex: 0 });
  pre.append(make('code', { textContent: text }));
  return pre;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
