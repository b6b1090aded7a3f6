/** Copying text: a button that confirms it, and code with such a button. */
import { useState } from 'react';
import { ACTION_TEXT } from '../text/parts.ts';
import { Icon } from './icon.tsx';

const SAID_MS = 2_000;

export function CopyButton({ text, label = ACTION_TEXT.copy }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <button type="button" className="button small" onClick={() => void copy()}>
      <Icon name={isCopied ? 'done' : 'copy'} size={14} />
      <span aria-live="polite">{isCopied ? ACTION_TEXT.copied : label}</span>
    </button>
  );
}

export function Snippet({ text, label }: { text: string; label: string }) {
  return (
    <div className="snippet">
      {/* It scrolls sideways, so the keyboard must reach it. */}
      <pre tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}

/** Browsers have a clipboard for pages only under https or on this machine; the old way works everywhere. */
async function copyText(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  // Inside an open dialog: nothing outside of it can have the focus.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
