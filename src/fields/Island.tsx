/** Marks a part of a block that the browser may hydrate. Its server markup is complete without script. */
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { islandUrls, type IslandName } from '../generated/islands.ts';

/** When the browser loads the island: when near the viewport, or when first touched (pointer, key, focus, submit). */
export type IslandTrigger = 'visible' | 'interaction';

export interface IslandProps<P extends object> {
  /** File name without suffix: `quote-start` for `client/islands/QuoteStart.island.tsx`. */
  name: IslandName;
  component: ComponentType<P>;
  when: IslandTrigger;
  /** Only what the browser needs; they are printed into the page. */
  props: P;
  /** Key in sessionStorage of the data that stays on the device: with data under it the island runs at once, and a form in it waits for its script without a limit. */
  storageKey?: string;
  /** Unique on the page; keeps generated ids the same on both sides. */
  id: string;
}

export function Island<P extends object>({ name, component: Component, when, props, storageKey, id }: IslandProps<P>): ReactNode {
  return (
    <div
      className="island"
      data-island={islandUrls[name]}
      data-island-when={when}
      data-island-storage={storageKey}
      data-island-id={id}
      data-island-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />, { identifierPrefix: `${id}-` }) }}
    />
  );
}
