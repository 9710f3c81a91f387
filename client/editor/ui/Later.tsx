/** Parts of the editor that are loaded once they are wanted. Without a connection one says so, and the rest goes on. */
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

export interface Part<P> {
  load(): Promise<void>;
  /** Once it is there. */
  Known?: ComponentType<P>;
}

const parts: { load(): Promise<void> }[] = [];

/** @param ask reads its module */
export function part<P>(ask: () => Promise<{ default: ComponentType<P> }>): Part<P> {
  const made: Part<P> = {
    load: async () => {
      made.Known = (await ask()).default;
    },
  };
  parts.push(made);
  return made;
}

/** Has every part here before the connection may go; also those that others bring along. */
export async function loadParts(): Promise<void> {
  for (const one of parts) await one.load().catch(() => undefined);
}

interface LaterProps<P> {
  part: Part<P>;
  props: P;
  /** Shown while it is loading. */
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
    // Some browsers ask anew for a module that failed, others only in a new page.
    if (hasFailed) addEventListener('online', again);
    return () => {
      isGone = true;
      removeEventListener('online', again);
    };
  }, [isThere, hasFailed, load]);
  if (Known) return <Known {...props} />;
  if (!hasFailed) return meanwhile;
  return (
    <Message kind="problem">
      This part of the editor could not be loaded. Once the connection is back, reload the page: what you wrote is kept.{' '}
      <Button onClick={() => location.reload()}>Reload</Button>
    </Message>
  );
}
