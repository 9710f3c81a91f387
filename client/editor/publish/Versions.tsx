/** Versions of the page, newest first: what each changed, and bringing one back as the draft. */
import { useEffect, useState } from 'react';
import type { VersionRow } from '../../../src/content/repository/history.ts';
import { refreshPage } from '../refresh.ts';
import type { EditorState, EditorStore } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { history, restore } from './calls.ts';

const SHOWN = 8;

export function Versions({ store, page }: { store: EditorStore; page: NonNullable<EditorState['page']> }) {
  const [versions, setVersions] = useState<VersionRow[]>();
  const [problem, setProblem] = useState('');
  const { pageId, language } = page;
  useEffect(() => {
    let isOver = false;
    history(store, pageId)
      .then(({ versions: found }) => isOver || setVersions(found))
      .catch((error) => isOver || setProblem(error instanceof Error ? error.message : ''));
    return () => {
      isOver = true;
    };
  }, [store, pageId]);
  const bringBack = async (number: number) => {
    try {
      await store.flush();
      await restore(store, pageId, number, store.item(pageId)?.revision ?? '');
      await store.read();
      await refreshPage('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be done.');
    }
  };
  const desk = (path: string, query: Record<string, string> = {}) => `/desk/${path}?${new URLSearchParams({ ...query, language })}`;
  return (
    <section className="pe-publish__versions">
      <h3>Versions of this page</h3>
      {problem && <Message kind="problem">{problem}</Message>}
      <ol>
        {versions?.slice(0, SHOWN).map(({ number, by, at, stands }) => (
          <li key={number}>
            <p>
              Version {number}
              {stands.live ? ', live' : ''}
              {stands.draft ? ', the draft' : ''}
            </p>
            <p className="pe-field__hint">
              {new Date(at).toLocaleString()}, {by}
            </p>
            {!stands.draft && (
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
