/** Limits the messages of a socket with a token bucket that holds one second's worth of messages. */
import { limits } from '#contract';

export interface MessageRate {
  /** Whether one more message is within the rate. */
  isWithin(nowMs: number): boolean;
}

export function createMessageRate(perSecond: number = limits.MESSAGES_PER_SECOND_MAX): MessageRate {
  let left = perSecond;
  let seenAtMs = -Infinity;
  return {
    isWithin(nowMs) {
      left = Math.min(perSecond, left + (Math.max(0, nowMs - seenAtMs) * perSecond) / 1000);
      seenAtMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
