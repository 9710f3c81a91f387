/** Lists the versions of the page, newest first, with their changes and a button to restore one as the draft. */
import { useEffect, useState } from 'react';
import { ofSite } from '../sync/api.ts';
import { refreshPage } from '../sync/refresh.ts';
import type { EditorState, EditorStore } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { type History, history, restore } from './calls.ts';

const SHOWN = 8;

const moment = (at: number): string => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface VersionsProps {
  store: EditorStore;
  page: NonNullable<EditorState['page']>;
  /** Changes with the current version: the list is then loaded again. */
  standing: string;
}

export function Versions({ store, page, standing }: VersionsProps) {
  const [{ versions, planned }, setFound] = useState<Partial<History>>({});
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
  const bringBack = async (number: number) => {
    setProblem('');
    setNotice('');
    try {
      await store.flush();
      await restore(store, pageId, number, store.item(pageId)?.revision ?? '');
      await store.read();
      setNotice(`Version ${number} is the draft now. Visitors see it once you publish.`);
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
        {versions?.slice(0, SHOWN).map(({ number, by, at, usedAs }) => (
          <li key={number}>
            <p>
              Version {number}
              {usedAs.live ? ', live' : ''}
              {usedAs.draft ? ', the draft' : ''}
            </p>
            <p className="pe-field__hint">
              {moment(at)}, {by === 'editor' ? 'an editor' : by}
            </p>
            {!usedAs.draft && (
              <Button kind="plain" onClick={() => bringBack(number)}>
                Bring back as the draft<span className="visually-hidden">: version {number}</span>
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
