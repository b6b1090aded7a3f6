/** How PostgreSQL's programs are run: as whom, where, and with which environment. */
import type { SpawnOptions } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

export interface Programs {
  readonly binaries: Binaries;
  readonly user: ServerUser;
}

/**
 * The environment is made new: PGDATA, PGOPTIONS and their like would change what the programs do, and our own
 * secrets are none of the server's business. The folder is `/` because the server's user may not see ours.
 */
export function toSpawnOptions({ binaries, user }: Programs): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: binaries.libraries, LC_ALL: 'C', TZ: 'UTC' },
    ...(user.isOther && { uid: user.uid, gid: user.gid }),
  };
}
