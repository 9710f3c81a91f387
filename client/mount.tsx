/** The one place where React starts in the browser; loaded with the first island. */
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Takes over an island's server markup. `idPrefix` is the one the server rendered with. */
export function mount(element: HTMLElement, Component: ComponentType<object>, props: object, idPrefix: string): void {
  // At once: a form that is sent in the next moment must meet its handler, and `submit` is no event that React would hold for later.
  flushSync(() => hydrateRoot(element, <Component {...props} />, { identifierPrefix: idPrefix }));
}

/** Runs an island where the server printed nothing. @returns ends it */
export function mountNew<P extends object>(element: HTMLElement, Component: ComponentType<P>, props: P): () => void {
  const root = createRoot(element);
  // At once, so that a dialog which opens next finds its title.
  flushSync(() => root.render(<Component {...props} />));
  return () => root.unmount();
}
