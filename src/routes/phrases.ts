/** Words that content leaves to the dictionary, in the page's language, for routes that print or send some. */
import type { Say } from '../forms/phrases.ts';
import type { Background } from '../lib/clock.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';

/** @throws UpstreamError */
export async function phrasesOf({ content, version }: Services, { site, language }: Site, background: Background): Promise<Say> {
  const { pointer } = await version.current(site);
  const { phrases } = await content.phrases(site, language, pointer.shell, background);
  return (key, words) => phrases[key] || words;
}
