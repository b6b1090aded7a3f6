/** Where the people around a person are going: the share of those within about ten metres that goes to each exit. */
import { WALKING } from '../walking/walkers.ts';
import type { State } from './state.ts';

export interface SocialShares {
  count(state: State): void;
  shareOf(exit: number, level: number, x: number, y: number): number;
}

const CELL = 10;

export function createSocialShares(): SocialShares {
  /** By level and cell: all people who walk there; by exit as well: the people who go to it. */
  const all = new Map<string, number>();
  const going = new Map<string, number>();
  const cellOf = (level: number, x: number, y: number): string =>
    `${level} ${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
  return {
    count({ walkers, exit }) {
      all.clear();
      going.clear();
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] !== WALKING || exit[i]! < 0) continue;
        const cell = cellOf(walkers.level[i]!, walkers.x[i]!, walkers.y[i]!);
        all.set(cell, (all.get(cell) ?? 0) + 1);
        const toExit = `${cell} ${exit[i]}`;
        going.set(toExit, (going.get(toExit) ?? 0) + 1);
      }
    },
    shareOf(exit, level, x, y) {
      const cell = cellOf(level, x, y);
      const people = all.get(cell) ?? 0;
      return people === 0 ? 0 : (going.get(`${cell} ${exit}`) ?? 0) / people;
    },
  };
}
