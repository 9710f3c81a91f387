/** Of `/desk/queues`: work that makes up for itself, as far as it can be read: each site's publisher and the search indexes. */
import { publisherOf } from '../../content/publisher/publisher-api.ts';
import type { Board } from '../../page/board-page.ts';
import { placesState } from '../../search/index/places-state.ts';
import { siteLanguages } from '../../sites.ts';
import { urls } from '../../urls.ts';
import type { Door } from '../edit/door.ts';
import { known, NOT_KNOWN } from './operators-door.ts';
import { counted } from './publish-words.ts';

type Fact = Extract<NonNullable<Board['Sections']>[number], { kind: 'facts' }>['facts'][number];

/** Of each site's object: publishes that the platform told of, and layouts that are still to be fetched. */
export async function publisherFacts({ services }: Door): Promise<Fact[]> {
  const { settings, env } = services;
  return Promise.all(
    [...siteLanguages(settings).keys()].map(async (site): Promise<Fact> => {
      const backlog = await known(services, 'publisher', () => publisherOf(env.PUBLISHER, site).backlog());
      if (!backlog) return { name: `Publisher of ${site}`, value: NOT_KNOWN };
      const { publishes, layouts } = backlog;
      return {
        name: `Publisher of ${site}`,
        value:
          publishes + layouts === 0
            ? 'Nothing waits'
            : {
                text: `${counted(publishes, 'publish', 'publishes')} to take in, ${counted(layouts, 'page')} to fetch`,
                link: urls.desk('cache'),
              },
      };
    }),
  );
}

export async function searchFacts({ services, at }: Door): Promise<Fact[]> {
  const { env, version, indexing } = services;
  const places = await known(services, 'search', () => placesState(env.SEARCH, indexing.places, { version, now: at }));
  if (!places) return [{ name: 'Search indexes', value: NOT_KNOWN }];
  return places.map(({ site, language, isMade, behindMs, pagesDone }) => ({
    name: `Search index of ${site}, ${language}`,
    value: {
      text:
        pagesDone !== undefined
          ? `Is being made: ${counted(pagesDone, 'page')} done`
          : !isMade
            ? 'Not made yet'
            : behindMs > 0
              ? `Behind its content by ${counted(Math.ceil(behindMs / 60_000), 'minute')}`
              : 'Shows all that is published',
      link: urls.desk('cache'),
    },
  }));
}
