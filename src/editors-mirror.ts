/** Writes the mirror from the editors' Worker: notes what the queue INDEXING says was published, and copies it in steps of cron (decision 103). */
import { reason } from './lib/logging/log.ts';
import { messageFor } from './mirror/closed-words.ts';
import { closedKey, type CopyMetadata } from './mirror/stored.ts';
import { notePublish, type SweepDeps, stepOfSweep } from './mirror/sweep.ts';
import { smallPage } from './page/serve/small-page.ts';
import { indexingMessage } from './search/index/write/messages.ts';
import type { Services } from './service-types.ts';
import { pageAddress } from './site/page-address.ts';
import { siteLanguages } from './site/sites.ts';
import { urls } from './site/urls.ts';

type Needs = Pick<Services, 'env' | 'settings' | 'clock' | 'log' | 'source'>;

const PHRASES_LIMIT_MS = 10_000;

/** For each message of a publish. Never throws: what it misses, the night brings. */
export async function noteForMirror(batch: Pick<MessageBatch, 'messages'>, { env, settings, log }: Omit<Needs, 'source'>): Promise<void> {
  if (!env.MIRROR || !env.VISITORS) return;
  for (const { body } of batch.messages) {
    const { data } = indexingMessage.safeParse(body);
    if (!data || !('revision' in data)) continue;
    const places = siteLanguages(settings).get(data.site) ?? [];
    const addresses =
      data.routes?.flatMap(({ language, path }) => {
        const place = places.find((one) => one.language === language);
        return place ? [pageAddress(place, path, settings.TRAILING_SLASH)] : [];
      }) ?? null;
    await notePublish(env.MIRROR, `${data.site}-${data.revision}`, addresses).catch(() =>
      log.warn('mirror-not-noted', { site: data.site }),
    );
  }
}

export async function writeMirror({ env, settings, clock, log, source }: Needs): Promise<void> {
  const { MIRROR: mirror, VISITORS: site } = env;
  if (!mirror || !site) return;
  const places = [...siteLanguages(settings)].flatMap(([name, languages]) => languages.map((place) => ({ ...place, site: name })));
  const origins = [...new Set(places.map(({ origin }) => origin))];
  const ofOrigin = [urls.robots, urls.llms, urls.sitemapIndex, urls.securityTxt, '/favicon.svg', '/favicon.ico'];
  const seeds = [
    ...places.flatMap((place) => [pageAddress(place, '/', settings.TRAILING_SLASH), place.origin + place.prefix + urls.feeds]),
    ...origins.flatMap((origin) => ofOrigin.map((path) => origin + path)),
  ];
  const deps: SweepDeps = { site, mirror, seeds, origins, now: () => clock.now() };
  const done = await stepOfSweep(deps);
  if (!done) return;
  for (const place of places) await writeClosed(place, deps, { settings, source, log });
  if (done.isDone || done.failed > 0) log.info('mirror-written', done);
}

/** The message for forms, in each language. */
async function writeClosed(
  { site, origin, prefix, language }: { site: string; origin: string; prefix: string; language: string },
  { mirror, now }: SweepDeps,
  { settings, source, log }: Pick<Needs, 'settings' | 'source' | 'log'>,
): Promise<void> {
  const phrases = await source.dictionary(site, language, AbortSignal.timeout(PHRASES_LIMIT_MS)).catch((error) => {
    log.warn('mirror-without-phone', { site, reason: reason(error) });
    return {} as Record<string, string>;
  });
  const { title, body } = messageFor(language, prefix || '/', phrases['error-phone'] ?? '');
  const companyName = Object.values(settings.SITES).find((one) => one.site === site)?.name ?? settings.COMPANY_NAME;
  const page = smallPage({ language, title, companyName, home: prefix || '/', body, status: 503 }, settings);
  const headers = JSON.stringify(Object.fromEntries(page.headers));
  const customMetadata: CopyMetadata = { headers, written: new Date(now()).toISOString() };
  await mirror.put(closedKey(new URL(origin).hostname + prefix), await page.arrayBuffer(), { customMetadata });
}
