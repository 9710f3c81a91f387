/** Asks a person who signed in with the shared password, once and only when someone else is here, for the name that others see. */
import { type SubmitEvent, useEffect, useState } from 'react';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { keepOwnName, ownName } from './own-name.ts';

/** The name of the shared password in the record. */
const SHARED = 'editor';

export function AskName({ store }: { store: EditorStore }) {
  const { page, others } = useEditor(store);
  const [isWanted, setWanted] = useState(false);
  const isAsked = page?.by === SHARED && (others[page.pageId] ?? []).length > 0;
  useEffect(() => {
    if (isAsked) void ownName().then((name) => setWanted(name === undefined));
  }, [isAsked]);
  if (!isAsked || !isWanted) return null;
  const keep = (name: string) => {
    setWanted(false);
    void keepOwnName(name);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    keep(name);
  };
  return (
    <form className="page-editor__notice" aria-label="Your name for others" onSubmit={submit}>
      <label htmlFor="pe-own-name">You are signed in with the shared password. Which name do others see here?</label>
      <input className="pe-input pe-own-name" id="pe-own-name" name="name" maxLength={40} pattern="[^@]*" autoComplete="nickname" />
      <Button type="submit">Use this name</Button>
      <Button kind="plain" onClick={() => keep('')}>
        No name
      </Button>
    </form>
  );
}
