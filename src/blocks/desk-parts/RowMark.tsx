/** Renders the sign of a state: each has its own shape, so that colour is not the only difference. */
import type { ReactNode } from 'react';
import type { Tone } from './part-schemas.ts';

const shapes: Record<Tone, ReactNode> = {
  good: <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.9 4.9-4.7 5.2L4 8.1l1.2-1.3 1.9 1.8 3.5-3.9Z" />,
  wait: <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 2v10A5 5 0 0 1 8 3Z" />,
  bad: <path d="M8 .8 0 15.2h16Zm-1 5h2v4.6H7Zm0 5.8h2v2H7Z" />,
  draft: <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 2a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z" />,
  off: <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 2a5 5 0 1 1 0 10A5 5 0 0 1 8 3ZM5 7h6v2H5Z" />,
};

/** @param text the state in words */
export function RowMark({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={`desk-parts__state desk-parts__state--${tone}`}>
      <svg viewBox="0 0 16 16" fillRule="evenodd" aria-hidden="true">
        {shapes[tone]}
      </svg>
      {text}
    </span>
  );
}
