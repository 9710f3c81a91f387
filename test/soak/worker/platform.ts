/** Replaces what an isolate takes from its runtime: the clock, which jumps, and the Cache API, which each location has for itself. */

let offsetMs = 0;
export const setOffset = (ms: number): void => {
  offsetMs = ms;
};

const RealDate = Date;

/** Every clock of the product ends in `Date`. */
export function installClock(): void {
  class MovedDate extends RealDate {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(RealDate.now() + offsetMs);
      else super(...given);
    }
    static override now = () => RealDate.now() + offsetMs;
  }
  globalThis.Date = MovedDate as DateConstructor;
}

/** The key of a stored page begins with build, site, language and revision (`keyText` of src/page/cache/page-cache.ts). */
const withoutRevision = ({ pathname }: URL): string => pathname.split('/').toSpliced(4, 1).join('/');

/** @param location in every key @param isBroken keys lose the revision: a fault of ours */
export function installCache(location: string, isBroken: boolean): void {
  const real = (caches as unknown as { default: Cache }).default;
  const at = (request: RequestInfo | URL): string => {
    const address = new URL(request instanceof Request ? request.url : String(request));
    const key = isBroken && address.host === 'pages.invalid' ? withoutRevision(address) : address.href;
    return `https://${location}.invalid/${encodeURIComponent(key)}`;
  };
  const cache = {
    match: (request: RequestInfo | URL) => real.match(at(request)),
    put: (request: RequestInfo | URL, response: Response) => real.put(at(request), response),
    delete: (request: RequestInfo | URL) => real.delete(at(request)),
  };
  Object.defineProperty(globalThis, 'caches', { value: { default: cache, open: async () => cache }, configurable: true });
}
