/**
 * A stand-in of the agent-locator service (S1 §7): three calls, headers and channel checked as by a gateway,
 * searches over the given agencies, every format that the service may use, and the service's failures.
 */
import type { ServerResponse } from 'node:http';
import type { Agency } from '../../src/agencies/agency.ts';
import { milesBetween } from '../../src/agencies/places/distance.rules.ts';
import { readAgency } from '../../src/agencies/response/agency-response.ts';
import { bodyOf, later, type Listening, listen, type Received, received, SIGN_IN_PAGE } from './listen.ts';
import { broken, records as sample } from './locator-agencies.ts';
import { placeNamed } from './locator-places.ts';

export const faults = [
  'ok',
  'slow',
  'down',
  'error',
  'unavailable',
  'half',
  'empty',
  'wrong-types',
  'too-large',
  'html-page',
  'redirected',
  'null',
  'all-broken',
] as const;
export type LocatorFault = (typeof faults)[number];
/** How agencies are wrapped; `usual`: a single one as an object, several as a list. */
export const shapes = ['usual', 'backing-field', 'nested', 'list', 'with-broken'] as const;
export type LocatorShape = (typeof shapes)[number];

interface Fault {
  mode: LocatorFault;
  delayMs?: number | undefined;
}

type Query = Readonly<Record<string, string | undefined>>;
type Known = { record: unknown; agency: Agency };
type Answer = { status: number; body: string };

export interface LocatorServer extends Pick<Listening, 'close'> {
  url: string;
  /** Settings of a site that uses this server, except its URL. */
  vars: Record<string, string>;
  /** Every request so far, oldest first. */
  requests: { method: string; path: string; query: Record<string, string>; headers: Received['headers']; text: string }[];
  /** @param options.only limits the fault to requests with this text; without it all fail · options that are left out are reset */
  control(options?: { mode?: LocatorFault; delayMs?: number; shape?: LocatorShape; only?: string }): void;
}

export interface LocatorOptions {
  records?: readonly unknown[];
  clientId?: string;
  clientSecret?: string;
  channelName?: string;
  channelId?: string;
}

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;
const KNOWN = 'addressline1 addressline2 city state radius minimumResults quoteSlaIndicator postalcode latitude longitude pageLength'.split(
  ' ',
);
const CHANNEL = ['channelName', 'channelId', 'requestId'];

function locations(agencies: readonly Known[], query: Query): Known[] {
  const { state = '', city = '', radius, minimumResults, pageLength } = query;
  const isStateAlone = state !== '' && !city && !query.postalcode && !query.addressline1 && !query.latitude;
  if (isStateAlone) return agencies.filter(({ agency }) => agency.Address.State === state.toUpperCase()).slice(0, Number(pageLength));
  const centre = query.latitude ? { latitude: Number(query.latitude), longitude: Number(query.longitude) } : placeNamed(agencies, query);
  if (!centre) return [];
  const byDistance = agencies
    .flatMap((one) => {
      const { GeoCode } = one.agency.Address;
      return GeoCode ? [{ ...one, miles: milesBetween(centre, { latitude: GeoCode.Latitude, longitude: GeoCode.Longitude }) }] : [];
    })
    .sort((a, b) => a.miles - b.miles);
  const near = byDistance.filter(({ miles }) => miles <= Number(radius));
  return (near.length < Number(minimumResults) ? byDistance.slice(0, Number(minimumResults)) : near).slice(0, Number(pageLength));
}

function wrapped(list: readonly unknown[], shape: LocatorShape): object {
  const information = list.length === 1 ? list[0] : list;
  if (shape === 'backing-field') return { '<AgentInformation>k__BackingField': list.length ? information : null };
  if (shape === 'nested') return { agentInformationField: { AgentInformation: list.length ? information : undefined } };
  if (shape === 'list') return { AgentInformation: list };
  if (shape === 'with-broken') return { AgentInformation: list.length ? [...broken, ...list] : [] };
  return { AgentInformation: list.length ? information : null };
}

const envelope = (result: unknown) => ({ AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: result } });

const FAULTY_BODIES: Partial<Record<LocatorFault, (body: string) => string>> = {
  half: (body) => body.slice(0, body.length / 2),
  empty: () => '',
  'wrong-types': () => JSON.stringify({ AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation: 7 } } }),
  'too-large': () => `{"AgentsByLocationResponse":"${'a'.repeat(10_500_000)}"}`,
  'html-page': () => SIGN_IN_PAGE,
  null: () => 'null',
  'all-broken': () => JSON.stringify(envelope({ AgentInformation: broken })),
};

function send(response: ServerResponse, answer: Answer, { mode, delayMs = 8000 }: Fault): unknown {
  if (mode === 'down') return response.destroy();
  if (mode === 'slow') return later(response, delayMs, () => send(response, answer, { mode: 'ok' }));
  if (mode === 'error') return response.writeHead(500).end('oops');
  if (mode === 'unavailable') return response.writeHead(503).end('busy');
  if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
  const body = FAULTY_BODIES[mode]?.(answer.body) ?? answer.body;
  return response.writeHead(answer.status, { 'content-type': mode === 'html-page' ? 'text/html' : 'application/json' }).end(body);
}

export async function start({
  records = sample,
  clientId = 'site',
  clientSecret = 'not-a-secret',
  channelName = 'WEB',
  channelId = '1',
}: LocatorOptions = {}): Promise<LocatorServer> {
  const agencies: Known[] = records.flatMap((record) => {
    const agency = readAgency(record);
    return 'fault' in agency ? [] : [{ record, agency }];
  });
  const requests: LocatorServer['requests'] = [];
  let fault: Fault = { mode: 'ok' };
  let shape: LocatorShape = 'usual';
  let only = '';

  function answer(path: string, query: Query, headers: Received['headers'], text: string): Answer {
    const refuse = (status: number, why: string) => ({ status, body: JSON.stringify({ error: why }) });
    if (headers.client_id !== clientId || headers.client_secret !== clientSecret) return refuse(401, 'client');
    if (query.channelName !== channelName || query.channelId !== channelId || !UUID.test(query.requestId ?? ''))
      return refuse(400, 'channel');
    const unknown = Object.keys(query).find((name) => ![...KNOWN, ...CHANNEL].includes(name));
    if (unknown) return refuse(400, `unknown parameter ${unknown}`);
    const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
    if (path === 'GET /agencies/agency/agents/languages') {
      const names = [...new Set(agencies.flatMap(({ agency }) => agency.Languages.string))];
      return ok(shape === 'list' ? names : { Languages: { string: ['English', ...names] } });
    }
    if (path === 'POST /agencies/accounts/locations') {
      if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return refuse(415, 'type');
      const wanted: string[] = JSON.parse(text).accountNumbers;
      const found = agencies.filter(({ agency }) =>
        wanted.some((number) => number.toUpperCase() === agency.AgencyAccountNumber.toUpperCase()),
      );
      return ok({
        AgencyByAgencyIdResponse: {
          GetAgencyByAgencyIdResult: wrapped(
            found.map(({ record }) => record),
            shape,
          ),
        },
      });
    }
    if (path !== 'GET /agencies/agency/agents/locations') return refuse(404, 'path');
    const missing = ['radius', 'minimumResults', 'quoteSlaIndicator', 'pageLength'].find((name) => !query[name]);
    if (missing) return refuse(400, `missing parameter ${missing}`);
    const found = locations(agencies, query);
    if (!found.length && query.state) return ok(envelope({ AgentSearchError: { Message: `No agents in ${query.state}` } }));
    return ok(
      envelope(
        wrapped(
          found.map(({ record }) => record),
          shape,
        ),
      ),
    );
  }

  const { origin, close } = await listen(async (request, response) => {
    const { method, url, headers } = received(request);
    const { pathname, searchParams } = new URL(url, 'http://locator');
    const query = Object.fromEntries(searchParams);
    const text = await bodyOf(request);
    requests.push({ method, path: pathname, query, headers, text });
    const applies = only === '' || url.includes(only);
    send(response, answer(`${method} ${pathname}`, query, headers, text), applies ? fault : { mode: 'ok' });
  });
  return {
    url: origin,
    close,
    vars: {
      LOCATOR_CLIENT_ID: clientId,
      LOCATOR_CLIENT_SECRET: clientSecret,
      LOCATOR_CHANNEL_NAME: channelName,
      LOCATOR_CHANNEL_ID: channelId,
    },
    requests,
    control({ mode = 'ok', delayMs, shape: nextShape = 'usual', only: part = '' } = {}) {
      fault = { mode, delayMs };
      shape = nextShape;
      only = part;
    },
  };
}
