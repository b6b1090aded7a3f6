/** Counts the open sockets of each caller (L7): per account, or per address without an account. */
import type { Caller } from '#accounts';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';

export interface SocketCounts {
  /** Counts one more, or refuses TOO_MANY_SOCKETS. The returned function counts it off, once. */
  enter(caller: Caller): () => void;
}

/** The key of the count: an account from all its addresses, any other caller by address. */
export function toCallerKey(caller: Caller): string {
  return caller.kind === 'account' ? `account:${caller.account.id}` : `address:${caller.address}`;
}

export function createSocketCounts(): SocketCounts {
  const byCaller = new Map<string, number>();
  return {
    enter(caller) {
      const isAccount = caller.kind === 'account';
      const key = toCallerKey(caller);
      const limit = isAccount ? limits.SOCKETS_PER_ACCOUNT_MAX : limits.SOCKETS_PER_ADDRESS_MAX;
      const open = byCaller.get(key) ?? 0;
      if (open >= limit) throw refuse('TOO_MANY_SOCKETS', { limit });
      byCaller.set(key, open + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = byCaller.get(key)! - 1;
        if (left === 0) byCaller.delete(key);
        else byCaller.set(key, left);
      };
    },
  };
}
