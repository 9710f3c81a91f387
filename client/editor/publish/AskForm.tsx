/** For editors who cannot publish: asks those who can, with a note and a wished time. Loaded when it is needed. */
import { useEffect, useRef, useState } from 'react';
import { companyZone } from '../shell/company-time.ts';
import { ofSite } from '../sync/api.ts';
import type { EditorStore } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/EditorField.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { type AskResult, postAsk } from './calls.ts';

interface AskFormProps {
  store: EditorStore;
  items: readonly string[];
  /** From the check: exactly this is asked for. */
  looked: string;
}

export default function AskForm({ store, items, looked }: AskFormProps) {
  const [note, setNote] = useState('');
  const [when, setWhen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<AskResult>();
  const [problem, setProblem] = useState('');
  const result = useRef<HTMLDivElement>(null);
  // The form disappears, and the focus with it.
  useEffect(() => {
    if (done) result.current?.focus();
  }, [done]);
  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      await store.flush();
      setDone(await postAsk(store, { items, note, looked, ...(when && { at: when }) }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be done.');
    } finally {
      setBusy(false);
    }
  };
  if (done)
    return (
      <div className="pe-publish__done" ref={result} tabIndex={-1}>
        <EditorMessage kind="good">
          Asked for publishing. What you change from now on stays a draft.{' '}
          <a href={ofSite(`${done.link}?${new URLSearchParams({ language: store.language })}`)}>See the request</a>
        </EditorMessage>
      </div>
    );
  return (
    <section className="pe-publish__form">
      <h3>Ask for publishing</h3>
      <TextInput
        label="Note to those who publish"
        hint="What it is for, and what they should look at."
        value={note}
        maxLength={1000}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextInput
        label="When"
        hint={`In ${companyZone()}. Leave empty for as soon as it is approved.`}
        type="datetime-local"
        value={when}
        onChange={({ target }) => setWhen(target.value)}
      />
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      <Button kind="light" disabled={isBusy} onClick={send}>
        Ask for publishing
      </Button>
    </section>
  );
}
