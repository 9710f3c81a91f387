/**
 * A second server that speaks the agent-locator service's protocol (S1 §7): three calls, headers and channel checked as a gateway would,
 * searches over the agencies that it is given, every shape that the service may answer in, and the ways in which it fails.
 */
import { createServer } from 'node:http';
import { milesBetween } from '../../src/agencies/distance/rules.ts';
import { readAgency } from '../../src/agencies/wire-agency.ts';
import { broken, records as sample } from './locator-agencies.mjs';
import { placeNamed } from './locator-places.mjs';

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
];
/** How agencies are wrapped; `usual` is one of them as an object, many as a list. */
export const shapes = ['usual', 'backing-field', 'nested', 'list', 'with-broken'];

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;
const KNOWN = 'addressline1 addressline2 city state radius minimumResults quoteSlaIndicator postalcode latitude longitude pageLength'.split(
  ' ',
);
const CHANNEL = ['channelName', 'channelId', 'requestId'];

function locations(agencies, query) {
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

function wrapped(list, shape) {
  const information = list.length === 1 ? list[0] : list;
  if (shape === 'backing-field') return { '<AgentInformation>k__BackingField': list.length ? information : null };
  if (shape === 'nested') return { agentInformationField: { AgentInformation: list.length ? information : undefined } };
  if (shape === 'list') return { AgentInformation: list };
  if (shape === 'with-broken') return { AgentInformation: list.length ? [...broken, ...list] : [] };
  return { AgentInformation: list.length ? information : null };
}

const envelope = (result) => ({ AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: result } });

const FAULTY_BODIES = {
  half: (body) => body.slice(0, body.length / 2),
  empty: () => '',
  'wrong-types': () => JSON.stringify({ AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation: 7 } } }),
  'too-large': () => `{"AgentsByLocationResponse":"${'a'.repeat(10_500_000)}"}`,
  'html-page': () => '<!doctype html><title>Sign in</title>',
  null: () => 'null',
  'all-broken': () => JSON.stringify(envelope({ AgentInformation: broken })),
};

function send(response, { status, body }, { mode, delayMs = 8000 }) {
  if (mode === 'down') return response.destroy();
  if (mode === 'slow') {
    const timer = setTimeout(() => send(response, { status, body }, { mode: 'ok' }), delayMs);
    return response.on('close', () => clearTimeout(timer));
  }
  if (mode === 'error') return response.writeHead(500).end('oops');
  if (mode === 'unavailable') return response.writeHead(503).end('busy');
  if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
  const bytes = FAULTY_BODIES[mode]?.(body) ?? body;
  response.writeHead(status, { 'content-type': mode === 'html-page' ? 'text/html' : 'application/json' }).end(bytes);
}

/** @returns {Promise<import('./locator-server.d.mts').LocatorServer>} */
export async function start({
  records = sample,
  clientId = 'site',
  clientSecret = 'not-a-secret',
  channelName = 'WEB',
  channelId = '1',
} = {}) {
  const agencies = records.map((record) => ({ record, agency: readAgency(record) })).filter(({ agency }) => !('fault' in agency));
  const requests = [];
  let fault = { mode: 'ok' };
  let shape = 'usual';
  let only = '';

  function answer(path, query, headers, text) {
    const refuse = (status, why) => ({ status, body: JSON.stringify({ error: why }) });
    if (headers.client_id !== clientId || headers.client_secret !== clientSecret) return refuse(401, 'client');
    if (query.channelName !== channelName || query.channelId !== channelId || !UUID.test(query.requestId ?? ''))
      return refuse(400, 'channel');
    const unknown = Object.keys(query).find((name) => ![...KNOWN, ...CHANNEL].includes(name));
    if (unknown) return refuse(400, `unknown parameter ${unknown}`);
    const ok = (body) => ({ status: 200, body: JSON.stringify(body) });
    if (path === 'GET /agencies/agency/agents/languages') {
      const names = [...new Set(agencies.flatMap(({ agency }) => agency.Languages.string))];
      return ok(shape === 'list' ? names : { Languages: { string: ['English', ...names] } });
    }
    if (path === 'POST /agencies/accounts/locations') {
      if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return refuse(415, 'type');
      const wanted = JSON.parse(text).accountNumbers;
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

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://locator');
    const query = Object.fromEntries(searchParams);
    const text = Buffer.concat(await request.toArray()).toString();
    requests.push({ method: request.method, path: pathname, query, headers: request.headers, text });
    const applies = only === '' || request.url.includes(only);
    send(response, answer(`${request.method} ${pathname}`, query, request.headers, text), applies ? fault : { mode: 'ok' });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    vars: {
      LOCATOR_CLIENT_ID: clientId,
      LOCATOR_CLIENT_SECRET: clientSecret,
      LOCATOR_CHANNEL_NAME: channelName,
      LOCATOR_CHANNEL_ID: channelId,
    },
    requests,
    control({ mode = 'ok', delayMs, shape: nextShape = 'usual', only: part = '' } = {}) {
      if (!faults.includes(mode) || !shapes.includes(nextShape)) throw new Error(`mode is one of ${faults}; shape one of ${shapes}`);
      fault = { mode, delayMs };
      shape = nextShape;
      only = part;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
