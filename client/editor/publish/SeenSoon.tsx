/** After a publish: polls until visitors see it, and offers to roll back. */
import { useEffect, useRef, useState } from 'react';
import type { PublishVisibility } from '../../../src/editing/publishing/seen.ts';
import { ofSite } from '../sync/api.ts';
import { refreshPage } from '../sync/refresh.ts';
import type { EditorStore } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { type PublishResult, postRollBack, seen } from './calls.ts';

const AGAIN_MS = 2000;
/** The limit of decision 003. */
const WITHIN_SECONDS = 20;

export function SeenSoon({ store, done: first }: { store: EditorStore; done: PublishResult }) {
  const [done, setDone] = useState(first);
  const [state, setState] = useState<PublishVisibility>();
  const [isConfirming, setConfirming] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const [problem, setProblem] = useState('');
  const { job } = done;
  const question = useRef<HTMLParagraphElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  // Question and button replace each other: the focus moves along.
  useEffect(() => {
    if (isConfirming) question.current?.focus();
    else if (wasConfirming.current) again.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  useEffect(() => {
    if (!job) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const now = await seen(store, job).catch(() => undefined);
      if (isOver) return;
      if (now) setState(now);
      if (now?.state !== 'seen') timer = setTimeout(look, AGAIN_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [job, store]);
  if (done.plannedFor)
    return (
      <EditorMessage kind="good">
        Scheduled for {done.plannedText}. Until then it can be called off:{' '}
        <a href={ofSite(`/desk/schedule?${new URLSearchParams({ language: store.language })}`)}>what is scheduled</a>.
      </EditorMessage>
    );
  if (!job) return <EditorMessage>There was nothing to publish.</EditorMessage>;
  const back = async () => {
    setConfirming(false);
    try {
      setState(undefined);
      setDone(await postRollBack(store, job));
      setIsBack(true);
      await store.read();
      // Items without an open draft show the live version again.
      await refreshPage('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be done.');
    }
  };
  return (
    <>
      <EditorMessage kind={state?.state === 'seen' ? 'good' : 'note'}>{wordsOf(isBack ? 'Rolled back' : 'Published', state)}</EditorMessage>
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      {isConfirming ? (
        <div className="pe-publish__sure">
          <p ref={question} tabIndex={-1}>
            Visitors will see the pages as they were before this step. Your drafts stay.
          </p>
          <Button kind="danger" onClick={back}>
            Roll back
          </Button>
          <Button onClick={() => setConfirming(false)}>Cancel</Button>
        </div>
      ) : (
        <Button kind="plain" ref={again} onClick={() => setConfirming(true)}>
          Roll back this publish
        </Button>
      )}
    </>
  );
}

/** @param what was done */
function wordsOf(what: string, state: PublishVisibility | undefined): string {
  if (!state) return `${what}. Checking whether visitors see it …`;
  if (state.state === 'seen') return `${what}, and seen by visitors everywhere.`;
  if (state.state === 'waiting')
    return state.failure
      ? `${what}, but visitors may still see the page as it was. This is tried again automatically.`
      : `${what}. On its way to visitors …`;
  return `${what}. Visible everywhere within ${WITHIN_SECONDS} seconds.`;
}
