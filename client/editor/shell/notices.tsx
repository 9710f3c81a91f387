/** Notices beside the save state: other editors on this page, newer content, an ended session. */
import { useState } from 'react';
import { shownAudience } from '../audiences/page-audiences.ts';
import { findBlock } from '../blocks/tree-rows.ts';
import { useTree } from '../blocks/use-tree.ts';
import { countPages } from '../count-pages.ts';
import { refreshPage } from '../sync/refresh.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { Later, part } from '../ui/Later.tsx';
import { AskName } from '../presence/AskName.tsx';
import { personName } from '../presence/who.ts';
import { whoIs } from './people-names.ts';

const conflictsDialog = part(() => import('../conflicts/Conflicts.tsx'));
const newsDialog = part(() => import('../conflicts/News.tsx'));

const audienceNotice = part(() => import('../audiences/ShownAudience.tsx'));

export function Notices({ store }: { store: EditorStore }) {
  const { page, saving, conflicts, newer, selected } = useEditor(store);
  const { tree } = useTree(store);
  const [shown, setShown] = useState<'conflicts' | 'news'>();
  const block = findBlock(tree, selected);
  const item = block && page?.items[block.placed.source];
  const writer = conflicts[0] && store.item(conflicts[0].item)?.by;
  const [problem, setProblem] = useState('');
  const bringIn = async () => {
    setShown(undefined);
    setProblem('');
    try {
      await store.flush();
      await store.read();
      await refreshPage('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      {saving === 'signed-out' && (
        <p className="page-editor__notice" role="alert">
          Your session has ended. Nothing is lost: your work stays on this device and is saved as soon as you have signed in.
          <a href={`/sign-in?${new URLSearchParams({ next: location.pathname })}`} target="_blank" rel="noopener">
            Sign in again <span className="visually-hidden">(opens a new tab)</span>
          </a>
        </p>
      )}
      {conflicts.length > 0 && (
        <p className="page-editor__notice" role="alert">
          {whoIs(writer ?? '')} changed {conflicts.length === 1 ? 'a text' : `${conflicts.length} texts`} while you wrote. Both are kept.
          <Button kind="light" onClick={() => setShown('conflicts')}>
            Compare
          </Button>
        </p>
      )}
      {shownAudience() && <Later part={audienceNotice} props={{}} />}
      {page?.role === 'reader' && <p className="page-editor__notice">Your role is reader: you can see drafts, but not change them.</p>}
      {item?.isShared && item.usedBy > 1 && (
        <p className="page-editor__notice">
          {item.displayName} is shared: a change here shows on {countPages(item.usedBy)}.
        </p>
      )}
      {block && block.misfits > 0 && (
        <p className="page-editor__notice">
          Something in {block.label} no longer fits the block. It is at the end of the block’s fields and settings.
        </p>
      )}
      <Elsewhere store={store} source={block?.placed.source ?? ''} />
      <AskName store={store} />
      {newer.length > 0 && conflicts.length === 0 && (
        <p className="page-editor__notice" role="status">
          Someone else saved changes to this page.
          <Button onClick={() => setShown('news')}>See what changed</Button>
          <Button kind="plain" onClick={() => void bringIn()}>
            Update this page
          </Button>
        </p>
      )}
      {problem && (
        <p className="page-editor__notice" role="alert">
          The page could not be updated: {problem}
        </p>
      )}
      {shown === 'conflicts' && conflicts.length > 0 && (
        <Later part={conflictsDialog} props={{ store, onClose: () => setShown(undefined) }} />
      )}
      {shown === 'news' && (
        <Later part={newsDialog} props={{ store, onBringIn: () => void bringIn(), onClose: () => setShown(undefined) }} />
      )}
    </>
  );
}

/** Names the others who have another page open that shows the selected block. Items shared by all pages, such as the header, do not count. */
function Elsewhere({ store, source }: { store: EditorStore; source: string }) {
  const { page, others } = useEditor(store);
  const here = (others[page?.pageId ?? ''] ?? []).map(personName);
  const there = [...new Set((others[source] ?? []).map(personName))].filter((name) => !here.includes(name));
  if (here.length > 0 || there.length === 0) return null;
  return (
    <p className="page-editor__notice" role="status">
      {new Intl.ListFormat('en').format(there)} {there.length > 1 ? 'have' : 'has'} another page open that shows this block.
    </p>
  );
}
