/** The part of `/desk/queues` about work that recovers without an operator: each site's publisher and the search indexes. */
import { publisherOf } from '../../content/publisher/publisher-api.ts';
import type { Fact } from '../../page/desk/board-page.ts';
import { placesState } from '../../search/index/write/places-state.ts';
import { indexingOf } from '../../search/index/write/setup.ts';
import { siteLanguages } from '../../site/sites.ts';
import { urls } from '../../site/urls.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { counted } from '../shared/texts.ts';

/** For each site's publisher object: publishes announced by the platform, and layouts still to be fetched. */
export async function publisherFacts({ services }: EditorContext): Promise<Fact[]> {
  const { settings, env } = services;
  return Promise.all(
    [...siteLanguages(settings).keys()].map(async (site): Promise<Fact> => {
      const backlog = await availableOr(services, 'publisher', () => publisherOf(env.PUBLISHER, site).backlog());
      const name = `Publisher of ${site}`;
      if (!backlog) return { name, value: UNAVAILABLE };
      const { publishes, layouts } = backlog;
      if (publishes + layouts === 0) return { name, value: 'Nothing is waiting' };
      const text = `${counted(publishes, 'publish', 'publishes')} to process, ${counted(layouts, 'page')} to fetch`;
      return { name, value: { text, link: urls.desk('cache') } };
    }),
  );
}

export async function searchFacts({ services, at }: EditorContext): Promise<Fact[]> {
  const { env, version } = services;
  const places = await availableOr(services, 'search', () => placesState(env.SEARCH, indexingOf(services).places, { version, now: at }));
  if (!places) return [{ name: 'Search indexes', value: UNAVAILABLE }];
  return places.map(({ site, language, isMade, behindMs, pagesDone }) => ({
    name: `Search index of ${site}, ${language}`,
    value: {
      text:
        pagesDone !== undefined
          ? `Being built: ${counted(pagesDone, 'page')} done`
          : !isMade
            ? 'Not built yet'
            : behindMs > 0
              ? `Behind its content by ${counted(Math.ceil(behindMs / 60_000), 'minute')}`
              : 'Up to date',
      link: urls.desk('cache'),
    },
  }));
}
