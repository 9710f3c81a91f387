/** Toolbar of the focused rich text: arrow keys move along it, Escape returns to the text. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import imageIcon from '@phosphor-icons/core/assets/bold/image-bold.svg';
import linkIcon from '@phosphor-icons/core/assets/bold/link-bold.svg';
import bulletsIcon from '@phosphor-icons/core/assets/bold/list-bullets-bold.svg';
import numbersIcon from '@phosphor-icons/core/assets/bold/list-numbers-bold.svg';
import quoteIcon from '@phosphor-icons/core/assets/bold/quotes-bold.svg';
import tableIcon from '@phosphor-icons/core/assets/bold/table-bold.svg';
import boldIcon from '@phosphor-icons/core/assets/bold/text-b-bold.svg';
import italicIcon from '@phosphor-icons/core/assets/bold/text-italic-bold.svg';
import subIcon from '@phosphor-icons/core/assets/bold/text-subscript-bold.svg';
import supIcon from '@phosphor-icons/core/assets/bold/text-superscript-bold.svg';
import undoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg';
import redoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-right-bold.svg';
import { blockOf, insertTable, isIn, isMarked, linkAt, mark, setBlock, toggleList, toggleQuote } from './commands.ts';
import { type CurrentText, currentText, subscribeCurrent, tools } from './current.ts';
import { alongTools, isElsewhere } from '../ui/along-tools.ts';
import { TableActs, opensFirst, Tool } from './Tool.tsx';
import { LinkToolForm, PictureOf } from './ToolForms.tsx';

const BLOCKS = [
  ['p', 'Text'],
  ['h2', 'Heading 2'],
  ['h3', 'Heading 3'],
  ['h4', 'Heading 4'],
  ['h5', 'Heading 5'],
  ['h6', 'Heading 6'],
] as const;

const MARKS = [
  ['strong', 'Bold', boldIcon, 'Control+B'],
  ['em', 'Italic', italicIcon, 'Control+I'],
  ['sup', 'Superscript', supIcon, undefined],
  ['sub', 'Subscript', subIcon, undefined],
] as const;

/** Renders nothing while no rich text has the cursor. */
export default function Toolbar({ language }: { language: string }) {
  const now = useSyncExternalStore(subscribeCurrent, currentText);
  return now ? <Tools text={now.text} language={language} /> : null;
}

function Tools({ text, language }: { text: CurrentText; language: string }) {
  const { view, isLine, label } = text;
  const { state } = view;
  const [form, setForm] = useState<'link' | 'image'>();
  const [notice, setNotice] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tools.link = () => setForm('link');
    tools.focus = () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    tools.say = setNotice;
    return () => {
      tools.link = undefined;
      tools.focus = undefined;
      tools.say = undefined;
    };
  }, []);
  const run = (command: Command) => {
    setNotice('');
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const closed = (command?: Command) => {
    setForm(undefined);
    // Runs after the dialog has returned the focus.
    setTimeout(() => (command ? run(command) : view.focus()));
  };
  // Behind an open dialog the page and its bar are inert, and a form of the desk has no bar.
  const place = view.dom.closest('dialog, .pe-desk-field') ? view.dom.parentElement?.querySelector('.pe-rich-tools') : undefined;
  const toolbar = (
    <div
      className="page-editor__toolbar"
      role="toolbar"
      aria-label={`Tools of ${label}`}
      ref={bar}
      onKeyDown={(event) => alongTools(event, () => view.focus())}
      // Keeps the cursor in the text.
      onMouseDown={(event) => !(event.target as Element).closest('select') && !isElsewhere(event) && event.preventDefault()}
    >
      {!isLine && (
        <select
          className="pe-input"
          aria-label="Kind of paragraph"
          tabIndex={0}
          value={blockOf(state)}
          onKeyDown={opensFirst}
          onChange={(event) => run(setBlock(event.target.value))}
        >
          {blockOf(state) === '' && <option value="">Several</option>}
          {BLOCKS.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      )}
      {MARKS.map(([name, words, svg, keys], at) => (
        <Tool
          key={name}
          svg={svg}
          label={words}
          keys={keys}
          isOn={isMarked(state, name)}
          isFirst={isLine && at === 0}
          onUse={() => run(mark(name))}
        />
      ))}
      <Tool svg={linkIcon} label="Link" keys="Control+K" isOn={linkAt(state) !== undefined} onUse={() => setForm('link')} />
      {!isLine && (
        <>
          <Tool svg={bulletsIcon} label="List" isOn={isIn(state, 'bullet_list')} onUse={() => run(toggleList('bullet_list'))} />
          <Tool svg={numbersIcon} label="Numbered list" isOn={isIn(state, 'ordered_list')} onUse={() => run(toggleList('ordered_list'))} />
          <Tool svg={quoteIcon} label="Quote" isOn={isIn(state, 'blockquote')} onUse={() => run(toggleQuote)} />
          <Tool svg={imageIcon} label="Picture" onUse={() => setForm('image')} />
          {isInTable(state) ? <TableActs onUse={run} /> : <Tool svg={tableIcon} label="Table" onUse={() => run(insertTable(3, 2))} />}
        </>
      )}
      <Tool svg={undoIcon} label="Undo in this text" onUse={() => run(undo)} />
      <Tool svg={redoIcon} label="Redo in this text" onUse={() => run(redo)} />
      <p className="page-editor__tools-notice" role="status">
        {notice}
      </p>
      {form === 'link' && <LinkToolForm text={text} language={language} onDone={closed} />}
      {form === 'image' && <PictureOf onDone={closed} />}
    </div>
  );
  return place ? createPortal(toolbar, place) : toolbar;
}
