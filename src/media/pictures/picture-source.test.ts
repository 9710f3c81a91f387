/** One name for one picture, so that it is resized once; and only our media and listed hosts are requested. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Circuits } from '../../lib/resilience/circuit.ts';
import { Problem } from '../../lib/http/problem.ts';
import { pictureSources } from './picture-source.ts';
import type { Files } from '../files.ts';

const OWN = 'https://www.test';
const clock = { now: () => 0 };
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
const unread = () => {
  throw new Error('nothing is read here');
};
const settings = { RUN: 'production', MEDIA_ORIGIN: '', IMAGE_HOSTS: ['pictures.test', '*.cdn.test', 'localhost'] } as const;
const sources = (place: Files['place']) =>
  pictureSources(
    { settings: { ...settings, IMAGE_HOSTS: [...settings.IMAGE_HOSTS] }, circuits: new Circuits(clock), clock, log },
    {
      answer: unread,
      open: unread,
      place,
    },
  );
const library = sources(() => ({ version: '"1"' }));
const platform = sources((path, search) => ({ version: '', address: `https://media.test/-/${path}${search}` }));

test('a picture of the library has one name for any query; on the platform the query is part of the name [DEL-07] [SEC-02]', () => {
  const written = ['/-/media/a.jpg', '/-/media/a.jpg?x=1', '/-/media/a.jpg?rev=2#b', `${OWN}/-/media/a.jpg?x=3`];
  expect(new Set(written.map((given) => library(given, OWN).key)).size).toBe(1);
  expect(new Set(written.map((given) => platform(given, OWN).key)).size).toBe(4);
});

describe('refuses other sources', () => {
  const status = (given: string): number => {
    try {
      library(given, OWN);
      return 200;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.status;
    }
  };
  test.each([
    ['https://pictures.test/a.jpg', 200],
    ['https://a.cdn.test/a.jpg', 200],
    ['https://cdn.test/a.jpg', 403],
    ['http://pictures.test/a.jpg', 403],
    ['https://pictures.test:8443/a.jpg', 403],
    ['https://pictures.test./a.jpg', 403],
    ['https://pictures.test@evil.test/a.jpg', 403],
    ['https://user@pictures.test/a.jpg', 403],
    ['https://pictures.test.evil.test/a.jpg', 403],
    ['https://localhost/a.jpg', 403],
    ['https://127.0.0.1/a.jpg', 403],
    ['https://2130706433/a.jpg', 403],
    ['https://[::1]/a.jpg', 403],
    ['https://169.254.169.254/latest', 403],
    ['//pictures.test/a.jpg', 400],
    ['/\\pictures.test/a.jpg', 400],
    ['https:/pictures.test/a.jpg', 400],
    ['https:\\\\pictures.test/a.jpg', 400],
    ['file:///etc/passwd', 400],
    ['data:image/png;base64,AA', 400],
    ['/api/media-proxy?url=/-/media/a.jpg', 403],
    ['/-/../api/healthz', 403],
    ['/-/media/..%2f..%2fapi', 400],
    ['', 400],
  ])('%s: %i [SEC-02]', (given, expected) => expect(status(given)).toBe(expected));
});

describe('a picture on a listed host', () => {
  afterEach(() => vi.unstubAllGlobals());
  const { signal } = new AbortController();

  test('is read from its host alone, and each entry of the list has its breaker [DEL-07] [OPS-01]', async () => {
    const fetch = vi.fn(
      async (url: string) =>
        new Response(null, { status: url.includes('moved') ? 302 : 503, headers: { location: 'https://b.cdn.test/' } }),
    );
    vi.stubGlobal('fetch', fetch);
    const circuits = new Circuits(clock);
    const source = pictureSources(
      { settings: { ...settings, IMAGE_HOSTS: [...settings.IMAGE_HOSTS] }, circuits, clock, log },
      { answer: unread, open: unread, place: unread },
    );
    await expect(source('https://pictures.test/a.jpg#b', OWN).open(signal)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(source('https://a.cdn.test/moved.jpg', OWN).open(signal)).rejects.toMatchObject({ kind: 'malformed' });
    const failures = Object.entries(circuits.reports()).map(([name, { failuresInARow }]) => [name, failuresInARow]);
    expect([fetch.mock.calls.map(([url]) => url), failures]).toEqual([
      ['https://pictures.test/a.jpg', 'https://a.cdn.test/moved.jpg'],
      [
        ['images-1', 1],
        ['images-2', 0],
      ],
    ]);
  });
});
