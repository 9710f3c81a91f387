/** Reads the dictionary's phrases in the page's language, for routes that print or send them. */
import type { Translate } from '../../forms/phrases.ts';
import type { Background } from '../../lib/time/clock.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';

/** @throws UpstreamError */
export async function phrasesOf({ content, version }: Services, { site, language }: Site, background: Background): Promise<Translate> {
  const { pointer } = await version.current(site);
  const { phrases } = await content.phrases(site, language, pointer.shell, background);
  return (key, words) => phrases[key] || words;
}
