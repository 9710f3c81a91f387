/** What the editor has to know beside the state of saving: others who are here, something newer, a session that ended. */
import { lazy, Suspense, useState } from 'react';
import { findBlock } from './blocks/tree.ts';
import { useTree } from './blocks/use-tree.ts';
import { refreshPage } from './refresh.ts';
import { type EditorStore, useEditor } from './store.ts';
import { Button } from './ui/Button.tsx';
import { namesOf, whoIs } from './who.ts';

const Conflicts = lazy(() => import('./conflicts/Conflicts.tsx'));
const News = lazy(() => import('./conflicts/News.tsx'));

const pagesOf = (count: number): string => (count >= 200 ? '200 pages or more' : `${count} pages`);

export function Notices({ store }: { store: EditorStore }) {
  const { page, saving, conflicts, newer, selected } = useEditor(store);
  const { tree } = useTree(store);
  const [shown, setShown] = useState<'conflicts' | 'news'>();
  const block = findBlock(tree, selected);
  const item = block && page?.items[block.placed.source];
  const writer = conflicts[0] && store.item(conflicts[0].item)?.by;
  const bringIn = async () => {
    setShown(undefined);
    await store.flush();
    await store.read();
    await refreshPage('');
  };
  return (
    <>
      {saving === 'signed-out' && (
        <p className="page-editor__notice" role="alert">
          Your session has ended. Nothing is lost: your work is kept here and saved as soon as you have signed in.
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
      {page?.role === 'reader' && <p className="page-editor__notice">You are here as a reader: you see drafts, and change nothing.</p>}
      {item?.isShared && item.usedBy > 1 && (
        <p className="page-editor__notice">
          {item.displayName} is shared: what you change here changes on {pagesOf(item.usedBy)}.
        </p>
      )}
      {block && block.misfits > 0 && (
        <p className="page-editor__notice">
          Something in {block.label} no longer fits what it shows. It stands at the end of its fields and settings.
        </p>
      )}
      <Present store={store} source={block?.placed.source ?? ''} />
      {newer.length > 0 && conflicts.length === 0 && (
        <p className="page-editor__notice" role="status">
          Somebody saved changes to this page.
          <Button onClick={() => setShown('news')}>See what changed</Button>
          <Button kind="plain" onClick={() => void bringIn().catch(() => undefined)}>
            Bring it in
          </Button>
        </p>
      )}
      <Suspense>
        {shown === 'conflicts' && conflicts.length > 0 && <Conflicts store={store} onClose={() => setShown(undefined)} />}
        {shown === 'news' && (
          <News store={store} onBringIn={() => void bringIn().catch(() => undefined)} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** Who else has this page open, or another one that shows the chosen block. What every page shares, as its header, says nothing. */
function Present({ store, source }: { store: EditorStore; source: string }) {
  const { page, others } = useEditor(store);
  const here = (others[page?.pageId ?? ''] ?? []).map(({ name }) => name);
  const there = (others[source] ?? []).map(({ name }) => name).filter((name) => !here.includes(name));
  const words =
    here.length > 0
      ? `${namesOf(here)} ${new Set(here).size > 1 ? 'have' : 'has'} this page open, too.`
      : there.length > 0
        ? `${namesOf(there)} ${new Set(there).size > 1 ? 'have' : 'has'} another page open that shows this block.`
        : '';
  return words ? (
    <p className="page-editor__notice" role="status">
      {words}
    </p>
  ) : null;
}
