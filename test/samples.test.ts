/** The real documents of the platform, where available: they parse, the edge source returns them unchanged, and the stand-in accepts the official clients. */
import { pickIn } from '../src/audiences/pick-versions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rendering } from '../src/content/model.ts';
import { parseLayout } from '../src/content/parse-layout.ts';
import { readWebhook } from '../src/content/publisher/webhook.ts';
import { edgeSource } from '../src/content/sources/edge.ts';
import { systemClock } from '../src/lib/time/clock.ts';
import { consoleLog } from '../src/lib/logging/log.ts';
import { type EdgeServer, start } from './upstreams/edge-server.ts';
import { deliveryRequests, replay } from './upstreams/replay.ts';
import { needSamples, sample, sampleNames } from './upstreams/samples.ts';

const passThrough = { prepare: ({ fields, params }: Rendering) => ({ fields, params }) };
const calm = new AbortController().signal;
const layouts = [...sampleNames('layout-'), ...sampleNames('composed-layout-')];

/** Component names in document order, read from the raw JSON independently of our model. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== 'object' || node === null) return [];
  const { componentName, placeholders } = node as { componentName?: string; placeholders?: Record<string, unknown> };
  return [...(componentName ? [componentName] : []), ...(placeholders ? Object.values(placeholders).flatMap(namesIn) : [])];
}

const renderings = (list: Rendering[]): Rendering[] => list.flatMap((one) => [one, ...renderings(Object.values(one.placeholders).flat())]);

describe('real documents', () => {
  needSamples();

  let server: EdgeServer;
  const source = (fetch?: () => Promise<Response>) =>
    edgeSource({ url: server.url, apiKey: server.apiKey, log: consoleLog(), clock: systemClock, ...(fetch && { fetch }) });

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  test('exist [DEL-02]', () => {
    expect(layouts.length).toBeGreaterThanOrEqual(9);
  });

  test.each(layouts)('%s parses with every component [DEL-02]', (name) => {
    const json = sample(name);
    const { route } = parseLayout(json, passThrough);
    expect(renderings(Object.values(route?.placeholders ?? {}).flat()).map((one) => one.name)).toEqual(
      Object.values(json.sitecore.route.placeholders).flatMap(namesIn),
    );
  });

  test.each(layouts)('%s is unchanged by the edge source [DEL-02]', async (name) => {
    server.serve(`/${name}`, sample(name));
    expect(await source().layout(server.site, 'en', `/${name}`, calm)).toEqual(sample(name));
  });

  test('old editing marks between components are dropped, the components stay [DEL-02]', () => {
    const placeholder = sample('placeholder-legacy-edit-chromes.json');
    const document = { sitecore: { context: { pageEditing: true }, route: { name: 'x', placeholders: { main: placeholder } } } };
    expect(parseLayout(document, passThrough).route?.placeholders.main?.map((one) => one.name)).toEqual(namesIn(placeholder));
  });

  test('personalised components show their default, the requested variant, or nothing [DEL-02]', () => {
    const json = sample('layout-experiences-shown-and-hidden.json');
    const ids = [...new Set(JSON.stringify(json).match(/(?<="experiences":\{")[^"]+/g))];
    expect(ids.length).toBeGreaterThan(0);
    const count = (variants: string[]) =>
      renderings(pickIn(Object.values(parseLayout(json, passThrough).route?.placeholders ?? {}).flat(), new Set(variants))).length;
    expect(count(ids)).toBe(count([]) - 1);
  });

  test('dictionary responses are read to the last page [DEL-02]', async () => {
    const { singlepage, multipage } = sample('edge-dictionary-pages.json');
    expect(await source(async () => Response.json(singlepage)).dictionary('main', 'en', calm)).toEqual({ foo: 'foo', bar: 'bar' });
    const pages = [multipage.page1, multipage.page2];
    expect(await source(async () => Response.json(pages.shift())).dictionary('main', 'en', calm)).toEqual({
      foo: 'foo',
      bar: 'bar',
      baz: 'baz',
    });
  });

  test('publish webhooks are read row by row, with normalised ids [DEL-03]', () => {
    const media = readWebhook(sample('edge-webhook-media-update.json'));
    expect(media).toMatchObject({ invocation: 'inv-1', continues: true, rows: [{ id: '71b0ba0716214254aee4429b1a970c8b', kind: 'item' }] });
    const whole = readWebhook(sample('composed-edge-webhook-publish.json'));
    const ids = [
      'eb77f03bff99441fa54de0705a42110c',
      '1f1e0d0c0b0a49088706050403020100',
      '9b0e6a4c3d2f41b8a7c6d5e4f3021b0a',
      'c0ffee00c0ffee00c0ffee00c0ffee00',
    ];
    expect(whole).toMatchObject({ count: 5, continues: false, rows: ids.map((id) => ({ id, kind: 'item' })) });
  });

  test('the stand-in answers the recorded requests of the official clients in the right format [DEL-02]', async () => {
    const recorded = sample('recorded-official-client-requests.json');
    const contextId = 'CONTEXT-ID';
    const strict = await start({ contextId, apiKey: '{00000000-0000-0000-0000-000000000001}' });
    const answers = await replay(recorded, strict.url, { site: strict.site, path: '/auto-insurance' });
    await strict.close();
    expect(answers).toHaveLength(deliveryRequests(recorded).length);
    for (const { request, status, json } of answers) {
      expect(json, request.by).not.toHaveProperty('errors');
      expect([request.by, status]).toEqual([request.by, request.url.includes('%2Fnope') ? 404 : 200]);
    }
    const rendered = answers.filter(({ json }) => JSON.stringify(json).includes('"rendered":{"sitecore"'));
    expect(rendered.map(({ request }) => request.body?.operationName)).toEqual([
      'ContentSdkLayoutQuery',
      'ErrorPagesQuery',
      'ContentSdkLayoutQuery',
      undefined,
    ]);
  });
});
