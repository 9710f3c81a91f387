/** The tools at the selected block: one tab stop, arrow keys between them, Alt + F10 leads there, Escape back to the block. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AtBlock, openComments } from '../presence/at-block.ts';
import { People } from '../presence/People.tsx';
import { IconButton } from '../ui/Button.tsx';
import { alongTools } from '../ui/along-tools.ts';
import { BLOCK_TOOLS, type ToolUse } from './block-tools.ts';
import { focusInBlock } from './page-marks.ts';
import { blockName } from './tree-rows.ts';
import type { Box } from './use-box.ts';

/** Keep the tools of a narrow block at the end of a line inside the window, and the people beside them. */
const WIDTH_PX = 540;
const PEOPLE_PX = 256;
/** More would take the room of the block beside it. */
const MAX_PEOPLE = 2;

interface BarProps {
  box: Box;
  /** Drags the block; for the pointer only. */
  handle: ReactNode;
  use: ToolUse;
  at: AtBlock;
  /** Of the field that someone is in; empty for none. */
  fieldName(person: AtBlock['people'][number]): string;
}

export function BlockBar({ box, handle, use, at: { people, comments }, fieldName }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('');
  const offered = BLOCK_TOOLS.filter(({ isOffered }) => isOffered?.(use) ?? true);
  const first = offered.some(({ id }) => id === current) ? current : offered[0]?.id;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      // A rich text has tools of its own: Escape leaves it, and then this key leads here.
      const isElsewhere = target instanceof Element && target.closest('.ProseMirror, dialog, .page-editor') !== null;
      if (event.key !== 'F10' || !event.altKey || isElsewhere) return;
      event.preventDefault();
      event.stopPropagation();
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    };
    // Texts on the page keep their keys to themselves.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const leave = () => focusInBlock(use.block.key);
  const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - WIDTH_PX - (people.length && PEOPLE_PX)));
  return (
    <div className="pe-block-bar pe-block-bar--tools" style={{ left, top: box.top, height: box.height }}>
      <div className="pe-block-bar__line">
        <div
          role="toolbar"
          aria-label={`Tools for ${blockName(use.block)}`}
          className="pe-block-bar__tools"
          ref={bar}
          onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => alongTools(event, leave)}
          onFocus={({ target }) => setCurrent((target as HTMLElement).dataset.tool ?? '')}
        >
          {handle}
          {offered.map(({ id, svg, label, run, counts }) => (
            <IconButton
              key={id}
              svg={svg}
              label={[label, counts && openComments(comments)].filter(Boolean).join(': ')}
              {...(counts && { count: comments })}
              data-tool={id}
              tabIndex={id === first ? 0 : -1}
              onClick={() => void run(use)}
            />
          ))}
        </div>
        {people.length > 0 && <People label={`Also at ${blockName(use.block)}`} people={people} max={MAX_PEOPLE} placeOf={fieldName} />}
      </div>
    </div>
  );
}
