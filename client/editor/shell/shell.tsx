/** The bar of the in-page editor, and the open panel. */
import { useEffect, useMemo, useRef, useState } from 'react';
import undoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg';
import redoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-right-bold.svg';
import magnifier from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg';
import question from '@phosphor-icons/core/assets/bold/question-bold.svg';
import cross from '@phosphor-icons/core/assets/bold/x-bold.svg';
import { useBarHeight } from './bar-height.ts';
import { useAnnounced } from './announce.ts';
import { CanvasWidths } from './CanvasWidths.tsx';
import { useDraftState } from './draft-state.ts';
import { Help } from './help.tsx';
import { useRestoredFocus } from './restore-focus.ts';
import { Notices } from './notices.tsx';
import { makeRoom } from './page-room.ts';
import { type EditorPanel, panelsFor } from './panels.ts';
import { back, useShortcuts } from './shortcuts.ts';
import { type EditorStore, type Saving, useEditor } from '../sync/store.ts';
import { Present } from '../presence/Present.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Later, part } from '../ui/Later.tsx';

const fieldDialog = part(() => import('../fields/FieldDialog.tsx'));
const searchDialog = part(async () => ({ default: (await import('../../search/SearchDialog.tsx')).SearchDialog }));
const toolbar = part(() => import('../rich-text/Toolbar.tsx'));

const WORDS: Record<Saving, string> = {
  saved: 'Saved',
  saving: 'Saving …',
  kept: 'Kept here until the connection is back',
  unkept: 'Not saved yet: keep this page open until the connection is back',
  'signed-out': 'Kept here until you sign in again',
  conflict: 'Another editor changed this',
  refused: 'Not saved',
};

export function Shell({ store }: { store: EditorStore }) {
  const { page, saving, problem, undoable, redoable, step, panel, form } = useEditor(store);
  const [asksHelp, setAsksHelp] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const opened = useMemo(() => ({ help: () => setAsksHelp(true), search: () => setSearching(true) }), []);
  const bar = useBarHeight();
  const offered = page ? panelsFor(page.role) : [];
  const open = offered.find(({ id }) => id === panel);
  const words =
    page || saving === 'signed-out' ? WORDS[saving] : problem ? 'The editor can’t open this page yet' : 'The editor is loading …';
  const announced = useAnnounced(saving, words, problem);
  useShortcuts(store, opened);
  useRestoredFocus(bar);
  useDraftState(page);
  useEffect(() => {
    makeRoom(open !== undefined);
  }, [open]);
  return (
    <section aria-label="Editor" ref={bar}>
      <div className="page-editor__bar">
        <p className="page-editor__state" data-saving={saving}>
          {words}
          {problem && <span className="page-editor__more">{problem}</span>}
        </p>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        <p className="visually-hidden" role="status" data-step="">
          <span key={step.count}>{step.words}</span>
        </p>
        <Present store={store} />
        <div className="page-editor__tools">
          <IconButton
            svg={undoIcon}
            label="Undo"
            aria-keyshortcuts="Control+Z"
            disabled={undoable === 0}
            onClick={() => void back(store, 'undo')}
          />
          <IconButton
            svg={redoIcon}
            label="Redo"
            aria-keyshortcuts="Control+Shift+Z"
            disabled={redoable === 0}
            onClick={() => void back(store, 'redo')}
          />
          {page && <CanvasWidths />}
          {offered.map(({ id, title }) => (
            <Button
              key={id}
              kind="plain"
              aria-expanded={open?.id === id}
              data-panel={id}
              onClick={() => store.show(open?.id === id ? '' : id)}
            >
              {title}
            </Button>
          ))}
          <IconButton svg={magnifier} label="Search all content" aria-keyshortcuts="Control+K" onClick={opened.search} />
          <IconButton svg={question} label="Keys and help" aria-keyshortcuts="Control+/" onClick={opened.help} />
        </div>
      </div>
      <Notices store={store} />
      {open && <OpenPanel key={open.id} panel={open} store={store} />}
      {page && <Later part={toolbar} props={{ language: store.language }} />}
      {form && <Later key={JSON.stringify(form)} part={fieldDialog} props={{ store, form }} />}
      {isSearching && (
        <Later part={searchDialog} props={{ onClose: () => setSearching(false), language: store.language, site: page?.site ?? '' }} />
      )}
      {asksHelp && <Help onClose={() => setAsksHelp(false)} />}
    </section>
  );
}

function OpenPanel({ panel, store }: { panel: EditorPanel; store: EditorStore }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const close = () => {
    store.show('');
    // The focus returns to the button that opened it.
    document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(panel.id)}"]`)?.focus();
  };
  return (
    <aside
      className="page-editor__panel"
      aria-label={panel.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="page-editor__panel-head">
        <h2 ref={title} tabIndex={-1}>
          {panel.title}
        </h2>
        <IconButton svg={cross} label={`Close ${panel.title}`} onClick={close} />
      </div>
      <Later part={panel.content} props={{ store }} meanwhile={<p role="status">Loading …</p>} />
    </aside>
  );
}
