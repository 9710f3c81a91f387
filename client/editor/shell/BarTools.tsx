/** The buttons of the bar. What a narrow window has no room for is in a menu: the browser opens and closes it, also with Escape. */
import { useSyncExternalStore } from 'react';
import menu from '@phosphor-icons/core/assets/bold/list-bold.svg';
import undoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg';
import redoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-right-bold.svg';
import magnifier from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg';
import question from '@phosphor-icons/core/assets/bold/question-bold.svg';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { CanvasWidths } from './CanvasWidths.tsx';
import type { EditorPanel } from './panels.ts';
import { back } from './shortcuts.ts';

/** From these widths of the window the bar has room for the panels, and for everything. */
const ROOMS = ['(width >= 48rem)', '(width >= 66rem)'];
const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

const STEPS = [
  ['undo', 'Undo', undoIcon, 'Control+Z'],
  ['redo', 'Redo', redoIcon, 'Control+Shift+Z'],
] as const;

const MENU = 'pe-menu';
const focusMenu = () => document.querySelector<HTMLElement>('[data-menu]')?.focus();

/** Puts the focus on the button that opens a panel, or the menu that it is in. */
export function focusOpener(panel: string): void {
  const opener = document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(panel)}"]`);
  if (opener?.checkVisibility()) opener.focus();
  else focusMenu();
}

interface BarToolsProps {
  store: EditorStore;
  panels: readonly EditorPanel[];
  opened: Record<'help' | 'search', () => void>;
}

export function BarTools({ store, panels, opened }: BarToolsProps) {
  const { page, panel: open, undoable, redoable } = useEditor(store);
  const room = useSyncExternalStore(onResize, () => ROOMS.filter((width) => matchMedia(width).matches).length);
  /** In the menu, a button closes it. */
  const closes = room < ROOMS.length && ({ popoverTarget: MENU, popoverTargetAction: 'hide' } as const);
  /** A dialog gives the focus back to where it was: the menu, since its buttons are gone. */
  const closing = (open: () => void) => () => {
    if (closes) focusMenu();
    open();
  };
  const panelButtons = panels.map(({ id, title }) => (
    <Button
      key={id}
      kind="plain"
      aria-expanded={open === id}
      data-panel={id}
      {...(room === 0 && closes)}
      onClick={() => store.show(open === id ? '' : id)}
    >
      {title}
    </Button>
  ));
  const others = (
    <>
      {page && room > 0 && <CanvasWidths />}
      <IconButton svg={magnifier} label="Search all content" aria-keyshortcuts="Control+K" {...closes} onClick={closing(opened.search)} />
      <IconButton svg={question} label="Keys and help" aria-keyshortcuts="Control+/" {...closes} onClick={closing(opened.help)} />
    </>
  );
  return (
    <div className="page-editor__tools">
      {STEPS.map(([way, label, svg, keys]) => (
        <IconButton
          key={way}
          svg={svg}
          label={label}
          aria-keyshortcuts={keys}
          disabled={(way === 'undo' ? undoable : redoable) === 0}
          onClick={() => void back(store, way)}
        />
      ))}
      {room > 0 && panelButtons}
      {closes ? (
        <>
          <IconButton svg={menu} label="More tools" data-menu="" popoverTarget={MENU} />
          <div popover="auto" id={MENU} className="page-editor__menu">
            {room === 0 && panelButtons}
            {others}
          </div>
        </>
      ) : (
        others
      )}
    </div>
  );
}
