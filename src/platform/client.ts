/** Forwards reads to the content platform, with our key and without the visitor's data, and returns only status and JSON (DEL-08). */
import { edgeEndpoint } from '../content/sources/endpoint.ts';
import { NotConfigured } from '../lib/http/problem.ts';
import { Pace } from '../lib/resilience/pace.ts';
import { configuredSites } from '../site/sites.ts';
import { checkQuery } from './gate.ts';
import { relayOver } from './relay.ts';
import { restClient } from './rest-client.ts';
import { ownSitesOnly, restFromSource } from './rest-from-source.ts';
import type { Platform, PlatformServices } from './service.ts';

/** Half of the pages' limit (decision 008), so that other clients never use up our quota. */
const CALLS_PER_SECOND = 20;

export function relayedPlatform(services: PlatformServices): Platform {
  const { settings, source } = services;
  const sites = new Set(configuredSites(settings).map(({ site }) => site));
  const relay = relayOver(services, new Pace({ clock: services.clock, perSecond: CALLS_PER_SECOND }).turn);
  const rest = settings.LAYOUT_SERVICE_URL ? restClient(settings, relay('layout-service')) : restFromSource(source);
  const edge = relay('edge');
  return {
    ...ownSitesOnly(rest, sites),
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
      // The platform answers an invalid query with 400 and the reason.
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return edge({ operation: 'relayed-graphql', url: endpoint.url, init, alsoAccept: [400] }, signal);
    },
  };
}
