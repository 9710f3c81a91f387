/** Panel "Comments": a comment on the chosen block or words, and the page's threads, open ones first. A chosen thread is shown on the page (EDT-03). */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { PageComments, Thread } from '../../../src/editing/comments/model.rules.ts';
import { showBlock, slotOf } from '../blocks/page-marks.ts';
import { blockName, everyBlock, findBlock } from '../blocks/tree-rows.ts';
import { useBox } from '../blocks/use-box.ts';
import { useTree } from '../blocks/use-tree.ts';
import { onRefreshed } from '../sync/refresh.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/EditorField.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { chosenWords, fieldOf, forgetWords, NEW_COMMENT, onChosenWords, takeLinked, takeNew } from './asked-comment.ts';
import { markWords, rangeOf } from './block-text.ts';
import { CommentForm } from './CommentForm.tsx';
import { ThreadItem } from './ThreadItem.tsx';
import { useComments } from './use-comments.ts';

export default function CommentsPanel({ store }: { store: EditorStore }) {
  const { page, selected } = useEditor(store);
  const { tree } = useTree(store);
  const { comments, problem, send } = useComments(page?.pageId ?? '', store.language);
  const words = useSyncExternalStore(onChosenWords, chosenWords);
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState({ words: '', isProblem: false });
  const blocks = everyBlock(tree);
  const block = findBlock(tree, selected)?.key ?? '';
  const quote = words && words.block === block ? words.quote : null;
  const shown = comments?.threads.find(({ id }) => id === chosen);
  useShown(shown);

  const choose = (thread: Thread | undefined) => {
    setChosen(thread?.id ?? '');
    if (!thread) return;
    // First: a comment on the page as a whole leaves no block chosen.
    store.select(slotOf(thread.block) ? thread.block : '');
    showBlock(thread.block);
    const range = thread.quote && rangeOf(thread.block, thread.quote);
    const box = range?.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > innerHeight))
      range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  };
  useEffect(() => {
    if (!comments) return;
    const counts: Record<string, number> = {};
    for (const { block: of, doneAt } of comments.threads) if (doneAt === null) counts[of] = (counts[of] ?? 0) + 1;
    store.counted(counts);
  }, [comments, store]);
  const hasComments = comments !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there
  useEffect(() => {
    if (!hasComments) return;
    if (takeNew()) fieldOf(NEW_COMMENT)?.focus();
    const linked = takeLinked();
    const thread = comments.threads.find(({ id }) => id === linked);
    if (thread) choose(thread);
    else if (linked) setSaid({ words: 'This comment is no longer there. Its author may have deleted it.', isProblem: true });
    if (thread) document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(thread.id)}"] > button`)?.focus();
  }, [hasComments]);

  const act = async (request: object, done: string): Promise<PageComments> => {
    setSaid({ words: '', isProblem: false });
    try {
      const answer = await send(request);
      const unmailed = answer.unmailed.length > 0 ? ` No email was sent to ${answer.unmailed.join(', ')}.` : '';
      setSaid({ words: `${done}${unmailed}`, isProblem: false });
      return answer;
    } catch (error) {
      if (!('body' in request)) setSaid({ words: (error as Error).message, isProblem: true });
      throw error;
    }
  };
  const add = async (body: string) => {
    const found = findBlock(tree, block);
    const name = found ? blockName(found).slice(0, 160) : '';
    const { thread } = await act({ do: 'add', page: page?.pageId, block, blockName: name, quote, body }, 'Your comment is saved.');
    forgetWords();
    setChosen(thread ?? '');
  };
  const open = comments?.threads.filter(({ doneAt }) => doneAt === null) ?? [];
  const done = comments?.threads.filter(({ doneAt }) => doneAt !== null) ?? [];
  const item = (thread: Thread) => (
    <ThreadItem
      key={thread.id}
      thread={thread}
      all={comments as PageComments}
      place={placeOf(
        thread,
        blocks.find(({ key }) => key === thread.block),
      )}
      isChosen={thread.id === chosen}
      lost={lostOf(thread)}
      onChoose={() => choose(thread)}
      onAct={act}
    />
  );
  return (
    <div className="pe-comments">
      <p className="visually-hidden" role="status">
        {!said.isProblem && said.words}
      </p>
      {problem && <EditorMessage kind="problem">The comments could not be read: {problem}</EditorMessage>}
      {said.isProblem && <EditorMessage kind="problem">{said.words}</EditorMessage>}
      {!comments && !problem && <p role="status">Loading …</p>}
      <CommentForm id={NEW_COMMENT} label="New comment" submit="Add comment" people={comments?.people ?? []} onSend={add}>
        <Select
          label="About"
          value={block}
          onChange={({ target }) => {
            forgetWords();
            setChosen('');
            store.select(target.value);
            showBlock(target.value);
          }}
          options={[{ value: '', label: 'The page' }, ...blocks.map((one) => ({ value: one.key, label: blockName(one) }))]}
        />
        {quote && (
          <p className="pe-comments__words">
            The words <q>{quote.exact}</q>{' '}
            <Button kind="plain" onClick={forgetWords}>
              The whole block instead
            </Button>
          </p>
        )}
      </CommentForm>
      <h3>{open.length === 0 ? 'No open comments' : `Open: ${open.length}`}</h3>
      <ul className="pe-comments__threads" aria-label="Open comments">
        {open.map(item)}
      </ul>
      {done.length > 0 && (
        <details className="pe-comments__done" open={done.some(({ id }) => id === chosen) || undefined}>
          <summary>Done: {done.length}</summary>
          <ul className="pe-comments__threads" aria-label="Comments done">
            {done.map(item)}
          </ul>
        </details>
      )}
      {page?.role === 'reader' && createPortal(<Outline uid={block} />, document.body)}
    </div>
  );
}

/** Marks the words of the chosen thread, also after the page was refreshed, until the panel closes. */
function useShown(thread: Thread | undefined): void {
  const { block = '', quote = null } = thread ?? {};
  const exact = quote?.exact ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every read of the comments makes a new quote
  useEffect(() => {
    const mark = () => markWords(quote ? rangeOf(block, quote) : undefined);
    mark();
    const stop = onRefreshed(mark);
    return () => {
      stop();
      markWords(undefined);
    };
  }, [block, exact]);
}

/** Editors have the outline with the tools of a block, readers have no tools. */
function Outline({ uid }: { uid: string }) {
  const box = useBox(uid);
  return box ? <div className="pe-outline" data-wide={box.left < 8 ? '' : undefined} style={{ ...box }} /> : null;
}

const placeOf = ({ block, blockName: kept }: Thread, found: Parameters<typeof blockName>[0] | undefined): string =>
  block ? (found ? blockName(found) : kept || 'A block') : 'The page';

/** What of its place is no longer on the page. */
function lostOf({ block, quote }: Thread): string {
  if (block && !slotOf(block)) return 'The block is no longer there.';
  return quote && !rangeOf(block, quote) ? 'The words have changed.' : '';
}
