/** Tests a fetch from the content source: every failure has its kind, and a source that hangs is left after its time limit [DEL-03]. */
import { expect, it, vi } from 'vitest';
import { MalformedLayout } from '../parse-layout.ts';
import { UpstreamError } from '../source.ts';
import { errorPagesLoad, loadAnswer, type SourceLoad } from './load.ts';

const load = (over: Partial<SourceLoad<string, string>> = {}) =>
  loadAnswer({ operation: 'layout', fetch: async () => 'raw', read: (raw) => `${raw} read`, ...over }, 400);
const thrown = (error: unknown) => () => {
  throw error;
};

it('the source’s document and its value are returned', async () => {
  expect(await load()).toEqual({ raw: 'raw', value: 'raw read' });
});

it.each([
  ['refusal of the source', new UpstreamError('rate-limited', 'answered 429', 5), { kind: 'rate-limited', retryAfterSeconds: 5 }],
  ['violation of the protocol', new MalformedLayout('route', 'is no object'), { name: 'MalformedLayout', path: 'route' }],
  ['other failure', new TypeError('Network connection lost.'), { kind: 'unavailable', message: 'TypeError: Network connection lost.' }],
])('a %s keeps its kind, in the fetch and in the document', async (_, error, expected) => {
  await expect(load({ fetch: thrown(error) })).rejects.toMatchObject(expected);
  await expect(load({ read: thrown(error) })).rejects.toMatchObject(expected);
});

it('a source that hangs is a timeout, and its request is aborted', async () => {
  vi.useFakeTimers();
  try {
    let signal: AbortSignal | undefined;
    const hangs = load({
      fetch: (given) => {
        signal = given;
        return new Promise(() => {});
      },
    });
    const rejected = expect(hangs).rejects.toMatchObject({ name: 'UpstreamError', kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(399);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await rejected;
    expect(signal?.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('each error page may be missing', () => {
  const page = { sitecore: { context: { language: 'en', site: { name: 's' } }, route: { name: 'Lost', fields: {}, placeholders: {} } } };
  const { read } = errorPagesLoad(undefined as never, 's', 'en', { prepare: ({ fields }) => ({ fields, blockParams: {} }), mediaBase: '' });
  const names = (pages: Parameters<typeof read>[0]) =>
    Object.entries(read(pages)).map(([kind, one]) => `${kind} ${one?.route?.name ?? one}`);
  expect(names({ notFound: page, serverError: null })).toEqual(['notFound Lost', 'serverError null']);
  expect(names({ notFound: null, serverError: page })).toEqual(['notFound null', 'serverError Lost']);
});
