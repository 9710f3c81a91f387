/** The entry of the stand-by Worker: operators put it on the public routes when the site's own code is broken (`npm run mirror -- on`). It asks the site first, and answers from the mirror while that fails. */
import { closedAnswer, fromMirror } from './mirror/serve.ts';

interface MirrorEnv {
  MIRROR: R2Bucket;
  /** The visitors' Worker, as it is deployed; without it the mirror answers everything. */
  SITE?: Fetcher;
}

/** Longer than any page of the site takes. */
const WAIT_MS = 10_000;

export default {
  async fetch(request, { MIRROR: mirror, SITE: site }) {
    // A copy: what the site has read of a form cannot be read again.
    const answer = await site?.fetch(new Request(request, { signal: AbortSignal.timeout(WAIT_MS) })).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    return (await fromMirror(request, mirror)) ?? answer ?? closedAnswer(request, mirror);
  },
} satisfies ExportedHandler<MirrorEnv>;
