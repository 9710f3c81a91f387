/** Title, description and canonical spelling of an address below `/agencies`, and its redirect or 404 when nothing exists there (AGY-01, AGY-02, AGY-12). */
import type { Agency } from '../agencies/agency.ts';
import { requestedAgency } from '../agencies/requested-agency.ts';
import { STATES, stateCode } from '../agencies/places/states.rules.ts';
import { link, text } from '../content/fields.ts';
import type { Route } from '../content/model.ts';
import { permanent } from '../page/serve/own-address.ts';
import { pageAddress } from '../site/page-address.ts';
import type { PageRequest, Subject } from '../page/serve/page-request.ts';
import { safeLocation } from '../redirects/safe-location.ts';
import type { Services } from '../service-types.ts';
import type { Site } from '../site/sites.ts';
import { agencyAddress } from '../site/addresses.rules.ts';
import { urls } from '../site/urls.ts';

export interface SubjectContext {
  site: Site;
  services: Pick<Services, 'agencies' | 'settings'>;
  /** Path and query of the request, unchanged: any spelling other than the canonical one is redirected. Absent when a page is shown in response to a form, or in place of another. */
  requestedPath?: string;
  search?: string;
}

type SubjectOf = NonNullable<PageRequest['subject']>;

/** The service's own time limit is shorter; this one only ends requests that hang. */
const LIMIT_MS = 15_000;

/** @param number as in the address */
export function agencySubject(number: string, context: SubjectContext): SubjectOf {
  return async (route) => {
    const { site, services } = context;
    const agency = await requestedAgency(services.agencies, number, site.preview, AbortSignal.timeout(LIMIT_MS));
    if (!agency) return notFound(route, context);
    const path = decodeURIComponent(agencyAddress(agency));
    return settled(path, context, site.preview && context.requestedPath?.endsWith('/agencies/agency') === true, {
      ...titled(route, agencyWords(agency)),
      // The block that shows the agency need not request it again.
      Agency: { value: agency },
    });
  };
}

/** @param state code in capitals */
export function stateSubject(state: string, context: SubjectContext): SubjectOf {
  return async (route) => {
    const name = STATES[state] ?? state;
    const description = `Insurance agencies in ${name}, city by city: addresses, telephone numbers and opening hours.`;
    const fields = titled(route, { title: `Agencies in ${name}`, description, state: name, city: '', name: '' });
    return settled(urls.agenciesIn(state), context, context.requestedPath?.endsWith('/agencies/state') === true, fields);
  };
}

/** @param city as in the address; a city without agencies is 404, on a page that says so and leads back to its state (S2 §8) */
export function citySubject(state: string, city: string, context: SubjectContext): SubjectOf {
  return async (route) => {
    const found = await context.services.agencies.inCity(state, city, AbortSignal.timeout(LIMIT_MS));
    const known = Array.isArray(found) ? found[0]?.Address.City : undefined;
    const name = STATES[state] ?? state;
    const place = known ? `${known}, ${state}` : name;
    const description = known
      ? `Insurance agencies in ${place}: addresses, telephone numbers, opening hours and directions.`
      : `Insurance agencies in ${name}.`;
    const words = titled(route, { title: `Agencies in ${place}`, description, state: known ? state : name, city: known ?? '', name: '' });
    const path = decodeURIComponent(urls.agenciesIn(state, known ?? city));
    const isSample = context.requestedPath?.endsWith('/agencies/city') === true;
    if (known || isSample) return settled(path, context, isSample, words);
    return { path, fields: { ...words, HideFromSearchEngines: { value: true } }, status: 404, isPassing: true };
  };
}

/** @param isSample the shared page itself, which editors see unchanged */
function settled(
  path: string,
  { site, services, requestedPath, search = '' }: SubjectContext,
  isSample: boolean,
  fields: Subject['fields'],
): Subject | Response {
  const own = pageAddress(site, path, services.settings.TRAILING_SLASH).slice(site.origin.length);
  if (requestedPath !== undefined && requestedPath !== own && !(site.preview && isSample)) return permanent(own + search, site.preview);
  return { path, fields };
}

interface Words {
  title: string;
  description: string;
  name: string;
  city: string;
  /** As in the title. */
  state: string;
}

function agencyWords({ AgencyName, Address: { Line1, City, State, Zip } }: Agency): Words {
  const place = [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const description = `${[AgencyName, Line1, place].filter(Boolean).join(', ')}. Opening hours, telephone, directions and a quote.`;
  return { title: [AgencyName, City, State].filter(Boolean).join(', '), description, name: AgencyName, city: City, state: State };
}

/** An editor can write title and description with `{name}`, `{city}` and `{state}`, in any language; else ours are used. */
function titled({ fields }: Pick<Route, 'fields'>, words: Words): Subject['fields'] {
  const written = (name: string, ours: string) => {
    const own = text().safeParse(fields[name]).data?.value ?? '';
    if (!/\{(name|city|state)\}/.test(own)) return ours;
    // An empty value leaves no comma behind it, at the end none before it.
    const filled = own.replace(
      /\{(name|city|state)\}(\s*,\s*)?/g,
      (_, key: 'name' | 'city' | 'state', comma = '') => words[key] && words[key] + comma,
    );
    return filled
      .replace(/\s*,\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim();
  };
  return { Title: { value: written('Title', words.title) }, MetaDescription: { value: written('MetaDescription', words.description) } };
}

/** @returns a redirect to the address in content, unless that is the page of an agency that does not exist either: it would redirect again and again */
async function notFound({ fields }: Pick<Route, 'fields'>, context: SubjectContext): Promise<Response | undefined> {
  const { site, services, requestedPath } = context;
  const href = link().safeParse(fields.AgencyNotFoundRedirect).data?.value?.href;
  if (!href || requestedPath === undefined) return undefined;
  const to = safeLocation(href, site, services.settings);
  if (!to) return undefined;
  const [, root = '', first = ''] = to.path?.toLowerCase().split('/') ?? [];
  const isAgency = `/${root}` === urls.agencies && first !== '' && stateCode(first) === undefined;
  if (isAgency && !(await requestedAgency(services.agencies, first, false, AbortSignal.timeout(LIMIT_MS)))) return undefined;
  return new Response(null, { status: 302, headers: { location: to.location, 'cache-control': 'no-store' } });
}
