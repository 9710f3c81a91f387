/** Loads parts of the editor on demand. When one cannot be loaded it shows a message, and the rest keeps working. */
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { Button } from './Button.tsx';
import { EditorMessage } from './EditorMessage.tsx';

export interface LazyPart<P> {
  load(): Promise<void>;
  /** The component once it is loaded. */
  Known?: ComponentType<P>;
}

const parts: { load(): Promise<void> }[] = [];

/** @param ask imports its module */
export function part<P>(ask: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const made: LazyPart<P> = {
    load: async () => {
      made.Known = (await ask()).default;
    },
  };
  parts.push(made);
  return made;
}

/** Loads every part early, in case the connection is lost later; also parts that others import. */
export async function loadParts(): Promise<void> {
  for (const one of parts) await one.load().catch(() => undefined);
}

interface LaterProps<P> {
  part: LazyPart<P>;
  props: P;
  /** Shown while it loads. */
  meanwhile?: ReactNode;
}

export function Later<P extends object>({ part: { Known, load }, props, meanwhile }: LaterProps<P>) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const [hasFailed, setFailed] = useState(false);
  const isThere = Known !== undefined;
  useEffect(() => {
    let isGone = false;
    const again = () => setFailed(false);
    if (!isThere && !hasFailed)
      load().then(
        () => !isGone && showAgain(),
        () => !isGone && setFailed(true),
      );
    // Some browsers retry a failed module, others only in a new page.
    if (hasFailed) addEventListener('online', again);
    return () => {
      isGone = true;
      removeEventListener('online', again);
    };
  }, [isThere, hasFailed, load]);
  if (Known) return <Known {...props} />;
  if (!hasFailed) return meanwhile;
  return (
    <EditorMessage kind="problem">
      This part of the editor could not be loaded. Once the connection is back, reload the page: what you wrote is kept.{' '}
      <Button onClick={() => location.reload()}>Reload</Button>
    </EditorMessage>
  );
}
