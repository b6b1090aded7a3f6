/**
 * A cache folder of files that are made once and then read; each name depends on its sources. A file is a line of JSON
 * that lists its parts, then the parts; the digest in its head detects damage, and a damaged file is made again.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Parts = Readonly<Record<string, Uint8Array>>;

export interface BakedFolder {
  /** The cached file of this name, if it was made in the same way as now and is intact. */
  find(name: string): Parts | undefined;
  /** A folder that cannot be written costs the next start some time, and nothing else. */
  keep(name: string, parts: Parts): void;
}

interface Head {
  readonly digest: string;
  readonly parts: readonly (readonly [name: string, bytes: number])[];
}

/** Longer than writing a file ever takes. */
const WRITING_MS_MAX = 600_000;
const NEWLINE = 0x0a;

/** `making` is what else decides the bytes: sizes, versions of packers. */
export function openBakedFolder(folder: string, making: readonly string[]): BakedFolder {
  const sources = digestSources();
  const fileOf = (name: string): string => {
    const hash = createHash('sha256').update(JSON.stringify([name, sources, ...making]));
    return `${name}-${hash.digest('hex').slice(0, 16)}.bin`;
  };
  return {
    find: (name) => readParts(join(folder, fileOf(name))),
    keep(name, parts) {
      try {
        mkdirSync(folder, { recursive: true });
        writeParts(join(folder, fileOf(name)), parts);
        removeOlder(folder, name, fileOf(name));
      } catch {
        // Made again at the next start; see above.
      }
    },
  };
}

/** Whatever is drawn or synthesised is decided by the source of `#media`: another source, another name. */
function digestSources(): string {
  const media = fileURLToPath(new URL('../media', import.meta.url));
  const hash = createHash('sha256');
  const files = globSync('**/*.ts', { cwd: media }).filter((path) => !path.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(readFileSync(join(media, file)));
  return hash.digest('hex');
}

function readParts(file: string): Parts | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const bodyAt = bytes.indexOf(NEWLINE) + 1;
  const body = bytes.subarray(bodyAt);
  const head = parseHead(bytes.toString('utf8', 0, bodyAt));
  if (head === undefined || head.digest !== digestOf(head.parts, body)) return undefined;
  const parts: Record<string, Uint8Array> = {};
  let at = 0;
  for (const [name, length] of head.parts) {
    parts[name] = new Uint8Array(body.buffer, body.byteOffset + at, length);
    at += length;
  }
  return parts;
}

function parseHead(text: string): Head | undefined {
  try {
    return JSON.parse(text) as Head;
  } catch {
    return undefined;
  }
}

/** Written beside the file and then renamed, so that no process ever reads half of it. */
function writeParts(file: string, parts: Parts): void {
  const body = Buffer.concat(Object.values(parts));
  const lengths = Object.entries(parts).map(([name, bytes]) => [name, bytes.length] as const);
  const head: Head = { digest: digestOf(lengths, body), parts: lengths };
  const temporary = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(temporary, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]), {
      flag: 'wx',
      flush: true,
    });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Removes files of earlier versions and incomplete files of killed processes. */
function removeOlder(folder: string, name: string, current: string): void {
  for (const other of readdirSync(folder)) {
    const isOurs = other.startsWith(`${name}-`) && other !== current;
    if (!isOurs) continue;
    const file = join(folder, other);
    if (other.endsWith('.bin') || isAbandoned(file)) rmSync(file, { force: true });
  }
}

function isAbandoned(file: string): boolean {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return Date.now() - writtenAt > WRITING_MS_MAX;
}

/** The digest covers the lengths too: a wrong length would give bytes to the wrong part. */
function digestOf(parts: Head['parts'], body: Uint8Array): string {
  return createHash('sha256')
    .update(JSON.stringify(parts) ?? '')
    .update(body)
    .digest('hex');
}
