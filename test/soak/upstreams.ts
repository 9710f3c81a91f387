/** Every upstream service of the soak, each with its faults. */
import { caseDocuments } from '../../src/search/case-documents.test-data.ts';
import { type CdpServer, start as startCdp } from '../upstreams/cdp-server.ts';
import { type EdgeServer, start as startEdge } from '../upstreams/edge-server.ts';
import { type FormsServer, start as startForms } from '../upstreams/forms-server.ts';
import { type GeocodeServer, KEY, start as startGeocoder } from '../upstreams/geocode-server.ts';
import { type LocatorServer, start as startLocator } from '../upstreams/locator-server.ts';
import { type SearchServer, start as startSearch } from '../upstreams/search-server.ts';
import { type SiteverifyServer, start as startRobots } from '../upstreams/siteverify-server.ts';

export interface Upstreams {
  forms: FormsServer;
  robots: SiteverifyServer;
  edge: EdgeServer;
  locator: LocatorServer;
  geocoder: GeocodeServer;
  search: SearchServer;
  cdp: CdpServer;
  /** Settings of every isolate. */
  vars: Readonly<Record<string, string>>;
  /** Settings of the content platform's isolates, over the others: the desk's site searches its own index, in which drafts must not be. */
  platformVars: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startUpstreams(): Promise<Upstreams> {
  const [forms, robots, edge, locator, geocoder, search, cdp] = await Promise.all([
    startForms(),
    startRobots(),
    startEdge({ site: 'soak-platform', phrases: 3, extraRoutes: 0 }),
    startLocator(),
    startGeocoder(),
    startSearch({ documents: caseDocuments, origin: 'http://localhost:8787' }),
    startCdp(),
  ]);
  const all = [forms, robots, edge, locator, geocoder, search, cdp];
  return {
    forms,
    robots,
    edge,
    locator,
    geocoder,
    search,
    cdp,
    vars: {
      FORMS_URL: forms.url,
      ...robots.vars,
      LOCATOR_URL: locator.url,
      ...locator.vars,
      GEOCODE_URL: geocoder.url,
      GEOCODE_API_KEY: KEY,
      ...cdp.vars,
    },
    platformVars: {
      CONTENT_SOURCE: 'edge',
      EDGE_URL: edge.url,
      EDGE_API_KEY: edge.apiKey,
      SITE_NAME: edge.site,
      SITES: '{}',
      ...search.vars,
    },
    async close() {
      await Promise.all(all.map((one) => one.close()));
    },
  };
}
