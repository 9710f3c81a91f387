/** Panel "Publish": checks the draft, shows findings, asks for reasons, publishes now or later, and reports when visitors see it. */
import { useEffect, useRef, useState } from 'react';
import { type Finding, judge } from '../../../src/editing/gate/findings.rules.ts';
import { EditApiError, ofSite } from '../sync/api.ts';
import { may } from '../../../src/editing/sessions/roles.rules.ts';
import { type EditorState, type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { Later, part } from '../ui/Later.tsx';
import { type CheckResult, postCheck, type PublishResult, postPublish } from './calls.ts';
import { Findings } from './Findings.tsx';
import { PublishForm, type PublishInput } from './PublishForm.tsx';
import { audiencesOf } from '../audiences/page-audiences.ts';
import { runAxe } from './run-axe.ts';
import { SeenSoon } from './SeenSoon.tsx';
import { SharedChoice } from './SharedChoice.tsx';
import { Versions } from './Versions.tsx';

type Page = NonNullable<EditorState['page']>;

const openShared = ({ items, pageId }: Page) =>
  Object.values(items).filter(({ id, isShared, number, liveNumber }) => isShared && id !== pageId && number !== liveNumber);

/** Identifies the current revision of everything on the page: findings are valid for that state only. */
const standOf = ({ items }: Page): string =>
  Object.values(items)
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join();

const askForm = part(() => import('./AskForm.tsx'));

const NO_INPUT: PublishInput = { reasons: {}, comment: '', when: '' };

export default function PublishPanel({ store }: { store: EditorStore }) {
  const { page } = useEditor(store);
  const [chosen, setChosen] = usePanelState<readonly string[]>('shared', []);
  const [found, setFound] = usePanelState<(CheckResult & { stand: string }) | undefined>('found', undefined);
  const [input, setInput] = usePanelState<PublishInput>('input', NO_INPUT);
  const [done, setDone] = usePanelState<PublishResult | undefined>('done', undefined);
  const [doing, setDoing] = useState('');
  const [problem, setProblem] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const isNews = useRef(false);
  // The form disappears after the publish.
  useEffect(() => {
    if (done && isNews.current) result.current?.focus();
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
    attempt('Checking the draft …', async () => {
      setDone(undefined);
      const stand = standOf(store.state.page ?? page);
      const axe = await runAxe(audiencesOf(store.state.page ?? page));
      setFound({ ...(await postCheck(store, items, axe ? { [page.pageId]: axe } : {})), stand });
    });
  const send = () =>
    attempt('Publishing …', async () => {
      const { reasons, comment, when } = input;
      const sent = await postPublish(store, { items, reasons, comment, looked: found?.looked ?? '', ...(when && { at: when }) });
      isNews.current = true;
      setDone(sent);
      setFound(undefined);
      setInput(NO_INPUT);
      await store.read();
    });
  const isStale = found !== undefined && found.stand !== standOf(page);
  const verdict = found && judge(found.findings, input.reasons);
  const ready =
    found && verdict && !isStale && verdict.errors.length === 0 && found.items.length > 0
      ? { findings: found.findings, verdict }
      : undefined;
  // Versions are loaded again when a draft, the live version or the plan changes.
  const standing = `${standOf(page)} ${page.items[page.pageId]?.liveNumber} ${done?.plannedFor ?? ''} ${done?.job ?? ''}`;
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
      {doing && <EditorMessage>{doing}</EditorMessage>}
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      {isStale && <EditorMessage>The page has changed since the check. Check again before you publish.</EditorMessage>}
      {done && (
        <div className="pe-publish__done" ref={result} tabIndex={-1}>
          <SeenSoon key={done.job} store={store} done={done} />
        </div>
      )}
      {found && found.items.length === 0 && (
        <EditorMessage kind="good">There is nothing to publish: visitors already see everything as it is here.</EditorMessage>
      )}
      {found && (found.items.length > 0 || found.findings.length > 0) && (
        <Findings store={store} found={found} mayPublish={may(page.role, 'publisher')} />
      )}
      {ready && may(page.role, 'publisher') && (
        <PublishForm {...ready} input={input} onInput={setInput} isBusy={doing !== ''} onPublish={send} />
      )}
      {ready && !may(page.role, 'publisher') && (
        <Later key={found?.looked} part={askForm} props={{ store, items, looked: found?.looked ?? '' }} />
      )}
      {may(page.role, 'editor') && (
        <p>
          <a href={ofSite(`/desk/add-to-release?${new URLSearchParams({ path: store.path, language: store.language })}`)}>
            Add to a release
          </a>
        </p>
      )}
      <Versions standing={standing} store={store} page={page} />
    </div>
  );
}

/** @throws Error with a message when a change is only on this device: only saved changes are published */
async function allSaved(store: EditorStore): Promise<void> {
  await store.flush();
  if (store.state.saving !== 'saved') throw new Error('Not all of your changes are saved yet. See the message in the bar, then try again.');
}

/** Keeps a panel's state while another panel is open, so that findings and reasons are not lost. Until the page is left. */
const kept = new Map<string, unknown>();

/** Works as `useState`, and keeps the value while the panel is closed. @param name of the state, unique among all panels */
function usePanelState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  const keep = (next: T) => {
    kept.set(name, next);
    setValue(next);
  };
  return [value, keep];
}
