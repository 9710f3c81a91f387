/** The one place where React starts in the browser; loaded with the first island. */
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over an island's server markup. `idPrefix` is the one the server rendered with. */
export function mount(element: HTMLElement, Component: ComponentType<object>, props: object, idPrefix: string): void {
  hydrateRoot(element, <Component {...props} />, { identifierPrefix: idPrefix });
}
