/** The dashboard as `scripts/build-web.mjs` built it: one document and its files, kept in memory with their compressed form. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface BuiltPages {
  readonly document: string;
  readonly files: readonly BuiltFile[];
}

export interface BuiltFile {
  /** Contains a hash of the content, so the bytes under a name never change. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly brotli: Buffer | undefined;
}

const DOCUMENT = 'index.html';
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
};

/** Undefined if nothing was built; the page then says so. */
export async function loadBuiltPages(folder: string): Promise<BuiltPages | undefined> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!names.includes(DOCUMENT)) return undefined;
  const shown = names.filter((name) => toMediaType(name) !== undefined);
  return {
    document: await readFile(join(folder, DOCUMENT), 'utf8'),
    files: await Promise.all(
      shown.map(async (name) => ({
        name,
        mediaType: toMediaType(name)!,
        bytes: await readFile(join(folder, name)),
        brotli: names.includes(`${name}.br`)
          ? await readFile(join(folder, `${name}.br`))
          : undefined,
      })),
    ),
  };
}

function toMediaType(name: string): string | undefined {
  return MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)];
}
