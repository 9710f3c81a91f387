/** The endpoint and key that EDGE_URL and its key settings select. */
import { expect, test } from 'vitest';
import { edgeEndpoint } from './endpoint.ts';

const contextId = 'context';
const apiKey = 'key';

test.each([
  ['https://edge-platform.sitecorecloud.io', { contextId }, 'https://edge-platform.sitecorecloud.io/v1/content/api/graphql/v1'],
  ['https://edge-platform.sitecorecloud.io/', { apiKey }, 'https://edge-platform.sitecorecloud.io/v1/content/api/graphql/v1'],
  ['https://edge.sitecorecloud.io', { apiKey }, 'https://edge.sitecorecloud.io/api/graphql/v1'],
  ['https://edge.sitecorecloud.io/api/graphql/v1/', { apiKey }, 'https://edge.sitecorecloud.io/api/graphql/v1'],
  ['https://cm.example', { apiKey }, 'https://cm.example/sitecore/api/graph/edge'],
  ['https://cm.example', { contextId }, 'https://cm.example/v1/content/api/graphql/v1'],
  ['https://proxy.example/content?tenant=1', { apiKey }, 'https://proxy.example/content?tenant=1'],
])('queries %s with %j at %s [DEL-02]', (address, keys, expected) => {
  expect(edgeEndpoint(address, keys).url).toBe(expected);
});

test('sends the context id when there is one, else the key, else nothing [DEL-02]', () => {
  expect(edgeEndpoint('https://cm.example', { apiKey, contextId }).headers).toEqual({ 'x-sitecore-contextid': contextId });
  expect(edgeEndpoint('https://cm.example', { apiKey }).headers).toEqual({ sc_apikey: apiKey });
  expect(edgeEndpoint('https://cm.example', {}).headers).toEqual({});
});
