/** Lists who changed which words on the page and its parts, newest first, with a button that brings a state back as drafts. */
import { useEffect, useState } from 'react';
import { ofSite } from '../sync/api.ts';
import { refreshPage } from '../sync/refresh.ts';
import type { EditorState, EditorStore } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { type History, type HistoryStep, history, restore } from './calls.ts';

const ACTS = { 'brought-back': 'Brought back', deleted: 'Deleted', published: 'Published', 'taken-off': 'Taken off the site' } as const;
const nameOf = (by: string): string => (by === 'editor' ? 'an editor' : by);

interface VersionsProps {
  store: EditorStore;
  page: NonNullable<EditorState['page']>;
  /** Changes with any draft of the page: the list is then loaded again. */
  standing: string;
}

export function Versions({ store, page, standing }: VersionsProps) {
  const [{ steps, planned }, setFound] = useState<Partial<History>>({});
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const { pageId, language } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again when the current version changes
  useEffect(() => {
    let isOver = false;
    history(store, pageId)
      .then((found) => isOver || setFound(found))
      .catch((error) => isOver || setProblem(error instanceof Error ? error.message : ''));
    return () => {
      isOver = true;
    };
  }, [store, pageId, standing]);
  const bringBack = async ({ id, when }: HistoryStep) => {
    setProblem('');
    setNotice('');
    try {
      await store.flush();
      const { items } = await restore(store, pageId, id, steps?.[0]?.at ?? 0);
      await store.read();
      setNotice(items ? `The page is a draft again as of ${when}. Visitors see it once you publish.` : 'The page is as it was then.');
      await refreshPage('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be done.');
    }
  };
  const desk = (path: string, query: Record<string, string> = {}) => ofSite(`/desk/${path}?${new URLSearchParams({ ...query, language })}`);
  return (
    <section className="pe-publish__versions">
      <h3>Versions of this page</h3>
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      {notice && <EditorMessage kind="good">{notice}</EditorMessage>}
      {planned?.map(({ plan, text }) => (
        <EditorMessage key={plan}>
          {text} <a href={desk('schedule')}>What is scheduled</a>
        </EditorMessage>
      ))}
      <ol>
        {steps?.map((step, index) => (
          <li key={step.id}>
            <p>
              {step.when}, {nameOf(step.by)}
            </p>
            <StepWords step={step} />
            <p>
              <a href={desk(`history/${pageId}/changes`, { entry: step.id })}>
                What changed<span className="visually-hidden">: {step.when}</span>
              </a>
            </p>
            {index > 0 && step.kind !== 'deleted' && step.kind !== 'taken-off' && (
              <Button kind="plain" onClick={() => bringBack(step)}>
                Bring back<span className="visually-hidden">: {step.when}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p>
        <a href={desk(`history/${pageId}`)}>Whole history</a> ·{' '}
        <a href={desk('compare', { path: store.path })}>Draft and live side by side</a> · <a href={desk('publish')}>All open drafts</a>
      </p>
    </section>
  );
}

/** Names what a step changed, with the words before and after. */
function StepWords({ step: { kind, lines, more } }: { step: HistoryStep }) {
  return (
    <>
      {kind !== 'changed' && <p className="pe-field__hint">{ACTS[kind]}</p>}
      {kind !== 'published' &&
        lines.map(({ text, words }) => (
          <p key={text} className="pe-field__hint">
            <strong>{text}</strong> {words}
          </p>
        ))}
      {kind !== 'published' && more > 0 && <p className="pe-field__hint">and {more} more</p>}
    </>
  );
}
