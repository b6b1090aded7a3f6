/** A risk level as colour, shape and word, so that any one of them is enough. */
import type { words } from '#contract';
import { LEVEL_TEXT } from '../text/parts.ts';
import { LEVEL_WORDS } from '../text/words.ts';

export type RiskLevel = (typeof words.RISK_LEVELS)[number];

/** How much of the disc is filled. */
export const FILLED: Readonly<Record<RiskLevel, number>> = {
  low: 0,
  medium: 0.25,
  high: 0.5,
  critical: 1,
};
const RADIUS = 6;

export function Level({ level, after = '' }: { level: RiskLevel | undefined; after?: string }) {
  if (level === undefined)
    return (
      <span className="level" data-level="unknown">
        <Disc share={0} isDashed /> {LEVEL_TEXT.unknown}
      </span>
    );
  return (
    <span className="level" data-level={level}>
      <Disc share={FILLED[level]} /> {LEVEL_WORDS[level]}
      {after}
    </span>
  );
}

function Disc({ share, isDashed = false }: { share: number; isDashed?: boolean }) {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  const end = `${8 + RADIUS * Math.cos(angle)} ${8 + RADIUS * Math.sin(angle)}`;
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        fill={share === 1 ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeDasharray={isDashed ? '2.4 2' : undefined}
      />
      {share > 0 && share < 1 ? (
        <path
          d={`M8 8V${8 - RADIUS}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${end}Z`}
          fill="currentColor"
        />
      ) : null}
    </svg>
  );
}
