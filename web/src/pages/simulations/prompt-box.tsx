/** The box for the prompt. Words that mean nothing to the service are underlined where they stand. */
import { limits } from '#contract';
import { PLACEHOLDER_PROMPT } from '#contract/examples';
import { toWhole } from '../../text/format.ts';

export type Span = readonly [start: number, end: number];

export interface PromptBoxProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Of the text that was read, which may be older than what is typed. */
  readonly unread: readonly Span[];
}

export function PromptBox({ value, onValue, unread }: PromptBoxProps) {
  return (
    <div className="prompt">
      <div className="behind" aria-hidden="true">
        {toPieces(value, unread).map(({ text, isUnread }, i) =>
          isUnread ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
        {/* The last line is as high as any. */}
        {'\n'}
      </div>
      <textarea
        aria-label="What happens, where, and who is there"
        placeholder={PLACEHOLDER_PROMPT}
        value={value}
        maxLength={limits.PROMPT_CHARS_MAX}
        onChange={(event) => onValue(event.target.value)}
        autoFocus
        spellCheck
      />
      <span className="count">
        {toWhole(value.length)} of {toWhole(limits.PROMPT_CHARS_MAX)}
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
