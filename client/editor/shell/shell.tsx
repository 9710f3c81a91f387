/** The bar of the in-page editor, and the open panel. */
import { useEffect, useMemo, useRef, useState } from 'react';
import cross from '@phosphor-icons/core/assets/bold/x-bold.svg';
import { BarTools, focusOpener } from './BarTools.tsx';
import { useBarHeight } from './bar-height.ts';
import { useAnnounced } from './announce.ts';
import { useDraftState } from './draft-state.ts';
import { Help } from './help.tsx';
import { useRestoredFocus } from './restore-focus.ts';
import { Notices } from './notices.tsx';
import { makeRoom } from './page-room.ts';
import { type EditorPanel, panelsFor } from './panels.ts';
import { useShortcuts } from './shortcuts.ts';
import { type EditorStore, type Saving, useEditor } from '../sync/store.ts';
import { Present } from '../presence/Present.tsx';
import { IconButton } from '../ui/Button.tsx';
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
  const { page, saving, problem, step, panel, form } = useEditor(store);
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
        <BarTools store={store} panels={offered} opened={opened} />
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
    focusOpener(panel.id);
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
