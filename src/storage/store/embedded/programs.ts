/** Runs PostgreSQL's programs: user, folder and environment. */
import type { SpawnOptions } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

export interface Programs {
  readonly binaries: Binaries;
  readonly user: ServerUser;
}

/**
 * The environment is built from nothing: PGDATA, PGOPTIONS and similar variables would change the programs, and the
 * server must not get our secrets. The folder is `/` because the server's user may not have access to ours.
 */
export function toSpawnOptions({ binaries, user }: Programs): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: binaries.libraries, LC_ALL: 'C', TZ: 'UTC' },
    ...(user.isOther && { uid: user.uid, gid: user.gid }),
  };
}
