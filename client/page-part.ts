/** A part of another page of ours, with what it needs to look right on this one: styles of its blocks and symbols of its icons. */
import { fetchPage } from './fetch-page.ts';

/** Longer than any block's own time limit, so that what the server says of a service that fails arrives. */
const TIMEOUT_MS = 20_000;
const LOCAL = '@layer blocks{';

export interface PagePart {
  page: Document;
  /** Brings styles and icons; called once the page is known to hold what was looked for. */
  bring(): void;
}

/** @param address of a page of this site @throws when there is no such page just now */
export async function fetchPart(address: string, signal?: AbortSignal): Promise<PagePart> {
  const url = new URL(address, location.href);
  url.hash = '';
  url.searchParams.set('as', 'part');
  const page = await fetchPage(url.href, TIMEOUT_MS, signal);
  return {
    page,
    bring: () => {
      bringStyles(page);
      bringIcons(page);
    },
  };
}

const brought = new Set<string>();

function bringStyles(page: Document): void {
  // As data, since this page's policy does not know them (`src/page/as-part.ts`).
  for (const { textContent: css } of page.querySelectorAll('script[type="text/css"]')) {
    if (!css?.startsWith(LOCAL) || brought.has(css)) continue;
    brought.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

function bringIcons(page: Document): void {
  const missing = [...page.querySelectorAll('.sprite > symbol')].filter(({ id }) => !document.getElementById(id));
  if (missing.length === 0) return;
  const sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  for (const symbol of missing) sprite.appendChild(document.importNode(symbol, true));
  document.body.appendChild(sprite);
}
