/** Reads passed on to the content platform: with our key and nothing of the visitor's, and back comes nothing but status and JSON (DEL-08). */
import { edgeEndpoint } from '../content/sources/endpoint.ts';
import { NotConfigured } from '../lib/problem.ts';
import { takeTurns } from '../lib/turns.ts';
import { configuredSites } from '../sites.ts';
import { checkQuery } from './gate.ts';
import { relayOver } from './relay.ts';
import { restClient } from './rest-client.ts';
import { ofOwnSites, restFromSource } from './rest-from-source.ts';
import type { Platform, PlatformServices } from './service.ts';

/** Half of what pages may ask (decision 008): other clients never use up what the platform answers us. */
const CALLS_PER_SECOND = 20;

export function relayedPlatform(services: PlatformServices): Platform {
  const { settings, source } = services;
  const sites = new Set(configuredSites(settings).map(({ site }) => site));
  const relay = relayOver(services, takeTurns({ clock: services.clock, perSecond: CALLS_PER_SECOND }));
  const rest = settings.LAYOUT_SERVICE_URL ? restClient(settings, relay('layout-service')) : restFromSource(source);
  const edge = relay('edge');
  return {
    ...ofOwnSites(rest, sites),
    graphql: async (body, { site, mode, editing, signal }) => {
      if (!settings.EDGE_URL) throw new NotConfigured('EDGE_URL');
      checkQuery(body, sites);
      const endpoint = edgeEndpoint(settings.EDGE_URL, { apiKey: settings.EDGE_API_KEY, contextId: settings.EDGE_CONTEXT_ID });
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(mode !== 'normal' && { ...editing, sc_site: site }),
        ...endpoint.headers,
      };
      // The platform answers a query that it can't read with 400 and the reason.
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return edge({ operation: 'relayed-graphql', url: endpoint.url, init, alsoAccept: [400] }, signal);
    },
  };
}
