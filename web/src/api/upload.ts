import { API_TEXT } from '../text/api.ts';
/** Sends a file as the body of a request and reports the upload progress, which `fetch` cannot do. */
import { BOOT } from './boot.ts';
import { ApiError, addressOf, toRefusal, toUrl } from './client.ts';
import type { Answer, CallOptions, EndpointId } from './client.ts';

export interface UploadOptions<Id extends EndpointId> extends Pick<
  CallOptions<Id>,
  'query' | 'signal'
> {
  readonly file: Blob;
  readonly mediaType: string;
  readonly onSent: (share: number) => void;
}

export async function upload<Id extends EndpointId>(
  id: Id,
  { query = {}, file, mediaType, onSent, signal }: UploadOptions<Id>,
): Promise<Answer<Id>> {
  const { method, path } = addressOf(id);
  const request = new XMLHttpRequest();
  request.open(method, toUrl<Id>(path, { query }));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', mediaType);
  request.setRequestHeader('x-csrf-token', BOOT.csrf ?? '');
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onSent(total === 0 ? 1 : loaded / total),
  );
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((answered, failed) => {
    const fail = (status: number, body: unknown): void =>
      failed(new ApiError(status, toRefusal(body, status)));
    request.addEventListener('load', () => {
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) answered(body as Answer<Id>);
      else fail(request.status, body);
    });
    request.addEventListener('error', () =>
      fail(0, {
        error: API_TEXT.uploadFailed,
        code: 'UNREACHABLE',
      }),
    );
    request.addEventListener('abort', () =>
      fail(0, { error: API_TEXT.uploadCancelled, code: 'UNREACHABLE' }),
    );
    request.send(file);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
