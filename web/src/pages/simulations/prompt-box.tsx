/** The prompt box. Words that the service does not understand are underlined. */
import { limits } from '#contract';
import { PLACEHOLDER_PROMPT } from '#contract/examples';
import { NEW_SIMULATION_TEXT } from '../../text/new-simulation-page.ts';

export type Span = readonly [start: number, end: number];

export interface PromptBoxProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Positions of words that were not understood, in `value`. */
  readonly unread: readonly Span[];
}

export function PromptBox({ value, onValue, unread }: PromptBoxProps) {
  return (
    <div className="prompt">
      <div className="behind" aria-hidden="true">
        {toPieces(value, unread).map(({ text, isUnread }, i) =>
          isUnread ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
        {/* Gives an empty last line its height. */}
        {'\n'}
      </div>
      <textarea
        aria-label={NEW_SIMULATION_TEXT.prompt}
        placeholder={PLACEHOLDER_PROMPT}
        value={value}
        maxLength={limits.PROMPT_CHARS_MAX}
        onChange={(event) => onValue(event.target.value)}
        autoFocus
        spellCheck
      />
      <span className="count">
        {NEW_SIMULATION_TEXT.promptLength(value.length, limits.PROMPT_CHARS_MAX)}
      </span>
    </div>
  );
}

function toPieces(
  text: string,
  spans: readonly Span[],
): readonly { text: string; isUnread: boolean }[] {
  const pieces = [];
  let at = 0;
  for (const [start, end] of spans) {
    pieces.push({ text: text.slice(at, start), isUnread: false });
    pieces.push({ text: text.slice(start, end), isUnread: true });
    at = end;
  }
  return [...pieces, { text: text.slice(at), isUnread: false }].filter((each) => each.text !== '');
}
