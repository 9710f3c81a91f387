/** Panel: from the draft to visitors. Checks, says what was found, asks for reasons, publishes now or later, and tells when it is seen. */
import { useEffect, useRef, useState } from 'react';
import { type Finding, judge } from '../../../src/editing/gate/rules.ts';
import { EditApiError } from '../api.ts';
import { may } from '../may.ts';
import type { PanelProps } from '../panels.ts';
import { type EditorState, type EditorStore, useEditor } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { type Checked, check, type Done, publish } from './calls.ts';
import { Findings } from './Findings.tsx';
import { useKept } from './kept.ts';
import { PublishForm, type Said } from './PublishForm.tsx';
import { runAxe } from './run-axe.ts';
import { SeenSoon } from './SeenSoon.tsx';
import { SharedChoice } from './SharedChoice.tsx';
import { Versions } from './Versions.tsx';

type Page = NonNullable<EditorState['page']>;

const openShared = ({ items, pageId }: Page) =>
  Object.values(items).filter(({ id, isShared, number, liveNumber }) => isShared && id !== pageId && number !== liveNumber);

/** Names all that the page is made of as it stands: what was found holds for that alone. */
const standOf = ({ items }: Page): string =>
  Object.values(items)
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join();

const NOTHING_SAID: Said = { reasons: {}, comment: '', when: '' };

export default function PublishPanel({ store }: PanelProps) {
  const { page } = useEditor(store);
  const [chosen, setChosen] = useKept<readonly string[]>('shared', []);
  const [found, setFound] = useKept<(Checked & { stand: string }) | undefined>('found', undefined);
  const [said, setSaid] = useKept<Said>('said', NOTHING_SAID);
  const [done, setDone] = useKept<Done | undefined>('done', undefined);
  const [doing, setDoing] = useState('');
  const [problem, setProblem] = useState('');
  const told = useRef<HTMLDivElement>(null);
  const isNews = useRef(false);
  // The form is gone with what it did.
  useEffect(() => {
    if (done && isNews.current) told.current?.focus();
    isNews.current = false;
  }, [done]);
  if (!page) return null;
  const shared = openShared(page);
  const items = [page.pageId, ...chosen.filter((id) => shared.some((one) => one.id === id))];
  const attempt = async (words: string, act: () => Promise<void>) => {
    setDoing(words);
    setProblem('');
    try {
      await allSaved(store);
      await act();
    } catch (error) {
      const stopped = error instanceof EditApiError ? (error.body as { findings?: Finding[] } | null)?.findings : undefined;
      if (stopped && found) setFound({ ...found, findings: stopped });
      setProblem(error instanceof Error ? error.message : 'This could not be done.');
    } finally {
      setDoing('');
    }
  };
  const look = () =>
    attempt('Looking at the draft …', async () => {
      setDone(undefined);
      const stand = standOf(store.state.page ?? page);
      const axe = await runAxe();
      setFound({ ...(await check(store, items, axe ? { [page.pageId]: axe } : {})), stand });
    });
  const send = () =>
    attempt('Publishing …', async () => {
      const { reasons, comment, when } = said;
      const sent = await publish(store, { items, reasons, comment, looked: found?.looked ?? '', ...(when && { at: when }) });
      isNews.current = true;
      setDone(sent);
      setFound(undefined);
      setSaid(NOTHING_SAID);
      await store.read();
    });
  const isStale = found !== undefined && found.stand !== standOf(page);
  const verdict = found && judge(found.findings, said.reasons);
  const ready =
    found && verdict && !isStale && verdict.errors.length === 0 && found.items.length > 0
      ? { findings: found.findings, verdict }
      : undefined;
  // Asked again when another version stands, for editors, for visitors, or for later.
  const standing = `${page.items[page.pageId]?.revision} ${page.items[page.pageId]?.liveNumber} ${done?.plannedFor ?? ''}`;
  return (
    <div className="pe-publish">
      {shared.length > 0 && (
        <SharedChoice
          shared={shared}
          chosen={chosen}
          onChoose={(ids) => {
            setChosen(ids);
            setFound(undefined);
          }}
        />
      )}
      <Button kind={found && !isStale ? 'line' : 'light'} disabled={doing !== ''} onClick={look}>
        {found ? 'Check again' : 'Check this page'}
      </Button>
      {doing && <Message>{doing}</Message>}
      {problem && <Message kind="problem">{problem}</Message>}
      {isStale && <Message>Something was changed since. Check again before you publish.</Message>}
      {done && (
        <div className="pe-publish__done" ref={told} tabIndex={-1}>
          <SeenSoon key={done.job} store={store} done={done} />
        </div>
      )}
      {found && found.items.length === 0 && <Message kind="good">Visitors see everything as it is here.</Message>}
      {found && (found.items.length > 0 || found.findings.length > 0) && <Findings store={store} found={found} />}
      {ready && may(page.role, 'publisher') && (
        <PublishForm {...ready} said={said} onSay={setSaid} isBusy={doing !== ''} onPublish={send} />
      )}
      {ready && !may(page.role, 'publisher') && <Message>Ready for a publisher: you are here as {page.role}.</Message>}
      <Versions standing={standing} store={store} page={page} />
    </div>
  );
}

/** @throws Error in words, when something that was written is only on this device: what is published is what is saved */
async function allSaved(store: EditorStore): Promise<void> {
  await store.flush();
  if (store.state.saving !== 'saved') throw new Error('Not everything that you wrote is saved yet. See what the bar says, then try again.');
}
