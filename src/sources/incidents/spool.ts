/**
 * Buffers a request until all of it has arrived: a little in memory, the rest in an unnamed file. So a slow client
 * holds no database connection, and a client that disconnects leaves nothing behind, even after a crash.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export interface Spool {
  write(bytes: Buffer): Promise<void>;
  /** All bytes written, from the start. */
  read(): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

const MEMORY_BYTES_MAX = 1024 * 1024;
const READ_BYTES = 256 * 1024;

export function createSpool({ folder }: { folder: string }): Spool {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let file: FileHandle | undefined;

  return {
    async write(bytes) {
      if (!file && keptBytes + bytes.length <= MEMORY_BYTES_MAX) {
        kept.push(bytes);
        keptBytes += bytes.length;
        return;
      }
      file ??= await openNameless(folder);
      await file.writeFile(bytes);
    },
    async *read() {
      yield* kept;
      if (!file) return;
      for (let position = 0; ;) {
        const buffer = Buffer.allocUnsafe(READ_BYTES);
        const { bytesRead } = await file.read(buffer, 0, READ_BYTES, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    close: async () => file?.close(),
  };
}

/** A file without a name disappears with its last handle, however the process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `spool-${randomBytes(8).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
