/** Sends a file by RFC 9110: whole, a range, or 304 for a caller that has it; at the pace of the client. */
import type { FastifyRequest } from 'fastify';
import { toCallerAddress } from '#accounts';
import { BlobBroken, BlobsUnavailable } from '#blobs';
import type { ByteRange } from '#blobs';
import { refuse } from '#contract/refusals';
import { isTagKnown, readRange } from './byte-range.ts';
import { createPace } from './pace.ts';
import type { Told } from './serve-endpoint.ts';

const RETRY_SECONDS = 5;
/**
 * Seconds until a broken file may have been made again. Judgement: most builds take less, and an early retry gets the
 * same answer.
 */
const MEND_SECONDS = 30;

/** A limit for all files together. */
const pace = createPace();

export interface ServedFile {
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
  readonly contentEncoding?: string | undefined;
  /** The file name of the download. */
  readonly name: string;
  /** Cache-Control: who may cache it, and how long. */
  readonly validity: Readonly<Record<string, string>>;
  open(range: ByteRange | undefined): Promise<NodeJS.ReadableStream>;
  /** Requests a rebuild if the bytes are damaged or missing. */
  mend(): Promise<void>;
}

export async function answerFile(request: FastifyRequest, file: ServedFile): Promise<Told> {
  const validity = {
    ...file.validity,
    etag: toTag(file),
    // Viewers run on other sites, also on cross-origin isolated pages.
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (isTagKnown(request.headers['if-none-match'], toTag(file)))
    return { status: 304, headers: validity };
  const range = getRange(request, file);
  const headers = { ...validity, ...toKind(file), ...toExtent(file, range) };
  const status = range === undefined ? 200 : 206;
  if (request.method === 'HEAD') return { status, headers };
  const opened = await readOrRefuse(request, {
    read: () => file.open(range),
    mend: () => file.mend(),
  });
  mendLater(request, opened, file);
  return { status, headers, bytes: pace.slow(opened, toCallerAddress(request.ip)) };
}

/** A part of a composed file may be missing when its turn to be sent comes. */
function mendLater(
  request: FastifyRequest,
  opened: NodeJS.ReadableStream,
  file: Pick<ServedFile, 'mend'>,
): void {
  opened.once('error', (broken) => {
    if (!(broken instanceof BlobBroken)) return;
    file
      .mend()
      .catch((err: unknown) => request.log.warn({ err }, 'a damaged file is not repaired yet'));
  });
}

/** The stored bytes, or a refusal with a time to retry while a damaged file is rebuilt. */
export async function readOrRefuse<T>(
  request: FastifyRequest,
  { read, mend }: { readonly read: () => Promise<T>; readonly mend: () => Promise<void> },
): Promise<T> {
  try {
    return await read();
  } catch (err) {
    if (!(err instanceof BlobsUnavailable)) throw err;
    request.log.warn({ err }, 'a stored file could not be read');
    const isBroken = err instanceof BlobBroken;
    if (isBroken) await mend();
    throw refuse(
      'SERVICE_UNAVAILABLE',
      { reason: 'storage', retry_after: isBroken ? MEND_SECONDS : RETRY_SECONDS },
      'The file cannot be read at the moment; try again shortly.',
    );
  }
}

/** A range applies to GET only, and not if `If-Range` names another file. Undefined: the whole file. */
function getRange({ method, headers }: FastifyRequest, file: ServedFile): ByteRange | undefined {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || (ifRange !== undefined && ifRange !== toTag(file))) return undefined;
  const asked = readRange(headers.range, file.size);
  if (asked === 'unsatisfiable') throw refuse('RANGE_NOT_SATISFIABLE', { size: file.size });
  return asked === 'whole' ? undefined : asked;
}

function toKind({ mediaType, contentEncoding, name }: ServedFile): Record<string, string> {
  return {
    'content-type': mediaType,
    'accept-ranges': 'bytes',
    // A download, never a page of ours; images and sounds inside a page still work.
    'content-disposition': `attachment; filename="${name}"`,
    ...(contentEncoding === undefined ? {} : { 'content-encoding': contentEncoding }),
  };
}

function toExtent(
  { size }: ServedFile,
  range: ByteRange | undefined,
): Record<string, string | number> {
  if (range === undefined) return { 'content-length': size };
  const { start, end } = range;
  return {
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  };
}

function toTag({ sha256 }: ServedFile): string {
  return `"${sha256}"`;
}
