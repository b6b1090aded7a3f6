/** Platforms and tracks side by side, from the low end to the high one, across the direction of trains. */
import { PLATFORM, TRACK } from './station-sizes.ts';

export interface Strip {
  readonly kind: 'platform' | 'tracks';
  readonly from: number;
  readonly to: number;
}

export interface RowWish {
  readonly platforms: number;
  readonly platformWidth: number;
  /** Tracks beyond the first and the last platform. */
  readonly hasLowTrack: boolean;
  readonly hasHighTrack: boolean;
}

export function widthOfRow({
  platforms,
  platformWidth,
  hasLowTrack,
  hasHighTrack,
}: RowWish): number {
  const outer = (hasLowTrack ? 1 : 0) + (hasHighTrack ? 1 : 0);
  return platforms * platformWidth + (platforms - 1) * TRACK.double + outer * TRACK.single;
}

/** Fits the row into a space: platforms get wider or narrower, tracks stay. */
export function layRow(wish: RowWish, low: number, high: number): Strip[] {
  const fixed = widthOfRow({ ...wish, platformWidth: 0 });
  const width = (high - low - fixed) / wish.platforms;
  const strips: Strip[] = [];
  let done = low;
  const add = (kind: Strip['kind'], size: number): void => {
    strips.push({ kind, from: done, to: done + size });
    done += size;
  };
  if (wish.hasLowTrack) add('tracks', TRACK.single);
  for (let i = 0; i < wish.platforms; i++) {
    if (i > 0) add('tracks', TRACK.double);
    add('platform', width);
  }
  if (wish.hasHighTrack) add('tracks', TRACK.single);
  return strips;
}

/** Wide enough for something of this width in its middle. */
export function platformWidthFor(inMiddle: number): number {
  return inMiddle + 2 * PLATFORM.beside + 0.4;
}
