/** A real third-party S3 server on the loopback, with an empty bucket. */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
// @ts-expect-error -- it comes without types
import S3rver from '@20minutes/s3rver';
import { makeTestFolder } from './leftovers.ts';

export interface S3Server {
  readonly access: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKey: string;
    readonly secretKey: string;
  };
  readonly spoolFolder: string;
  /** The file in which it keeps the object whose key ends so. */
  findFile(keyEnd: string): string;
  close(): Promise<void>;
}

/** The one account it knows. */
const ACCOUNT = 'S3RVER';

export async function startS3(): Promise<S3Server> {
  const directory = makeTestFolder();
  const spoolFolder = makeTestFolder();
  const bucket = 'presage-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  }) as { run(): Promise<{ port: number }>; close(): Promise<void>; httpServer: CloseAll };
  const { port } = await server.run();
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKey: ACCOUNT,
      secretKey: ACCOUNT,
    },
    spoolFolder,
    findFile(keyEnd) {
      const files = readdirSync(directory, { recursive: true }) as string[];
      const name = files.find((each) => each.endsWith(`${keyEnd}._S3rver_object`));
      if (name === undefined) throw new Error(`no object ends with ${keyEnd}`);
      return join(directory, name);
    },
    async close() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
      await rm(spoolFolder, { recursive: true, force: true });
    },
  };
}

interface CloseAll {
  closeAllConnections(): void;
}
