/** The only place that starts React in the browser; loaded with the first island. */
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** React updates and removes the texts that it made: a browser that translates the page later must not replace them. */
const keepTexts = (element: HTMLElement) => {
  element.translate = false;
};

/** Takes over an island's server markup. `idPrefix` is the one the server rendered with. */
export function mount(element: HTMLElement, Component: ComponentType<object>, props: object, idPrefix: string): void {
  // Synchronous: a form submitted in the next moment must meet its handler, and React does not replay `submit`.
  keepTexts(element);
  flushSync(() => hydrateRoot(element, <Component {...props} />, { identifierPrefix: idPrefix }));
}

/** Mounts an island without server markup. @returns unmounts it */
export function mountNew<P extends object>(element: HTMLElement, Component: ComponentType<P>, props: P): () => void {
  keepTexts(element);
  const root = createRoot(element);
  // Synchronous, so that a dialog which opens next finds its title.
  flushSync(() => root.render(<Component {...props} />));
  return () => root.unmount();
}
