/** Fetches a part of another page of this site, with the styles of its blocks and the symbols of its icons. */
/** Longer than any block's own time limit, so that the server's message about a failing service arrives. */
const TIMEOUT_MS = 20_000;
const LOCAL = '@layer blocks{';

interface PagePart {
  page: Document;
  /** Adds styles and icons; called once the page is known to contain the part. */
  bring(): void;
}

/** @param address of a page of this site @throws when the page cannot be loaded */
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
  // As data, since this page's policy does not allow their styles (`src/page/document/as-part.ts`).
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

/**
 * Uses XMLHttpRequest, the only way to parse a page that the trusted-types policy allows.
 * @param address of a page of this site
 * @throws when there is no such page, or not in time, or `signal` aborts
 */
function fetchPage(address: string, timeoutMs: number, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'text/html');
    const fail = () => reject(new Error(`${address} is not available`));
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail);
    request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail());
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send();
  });
}
