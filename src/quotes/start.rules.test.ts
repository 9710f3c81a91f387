import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LinkValue } from '../content/model.ts';
import {
  QUOTE_ERROR,
  opensModal,
  findType,
  isZip,
  offeredTypes,
  onlyZipDigits,
  onlyZipSigns,
  quoteTarget,
  readQuoteStart,
  zipOf,
} from './start.rules.ts';

const link = (href: string): LinkValue => ({ href, text: '' });
const zip = fc.stringMatching(/^[0-9]{5}$/);
const types = [
  { type: 'auto', label: 'Auto', target: link('/OnlineQuote/auto') },
  { type: 'Life', label: 'Life', target: { href: '', text: '', isScript: true as const } },
  { type: 'boat', label: 'Boat', target: link('mailto:quotes@example.test') },
];

test('uses the specification’s message, verbatim [QTE-01]', () => {
  expect(QUOTE_ERROR).toBe('Please fill in insurance type and correct zip code');
});

describe('ZIP [QTE-01]', () => {
  test('takes exactly five digits', () => {
    fc.assert(fc.property(zip, (text) => isZip(text)));
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (before, after) => isZip(`${before}1650${after}`) === (before.length + after.length === 1 && /^[0-9]$/.test(before + after)),
      ),
    );
    for (const wrong of ['', '1650', '165011', ' 16501', '16501\n', '1650l', '१६५०१', '16501-1234'])
      expect(isZip(wrong), wrong).toBe(false);
  });

  test('keeps the first five digits of any text, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const digits = onlyZipDigits(typed);
        return (
          /^[0-9]{0,5}$/.test(digits) &&
          [...typed]
            .filter((sign) => sign >= '0' && sign <= '9')
            .join('')
            .startsWith(digits) &&
          onlyZipDigits(digits) === digits
        );
      }),
    );
  });
});

test("the wizard's field keeps at most ten digits and hyphens, and yields its five digits [QTE-02]", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const signs = onlyZipSigns(typed);
      return /^[0-9-]{0,10}$/.test(signs) && onlyZipSigns(signs) === signs;
    }),
  );
  fc.assert(fc.property(zip, fc.option(fc.stringMatching(/^[0-9]{4}$/)), (code, more) => zipOf(more ? `${code}-${more}` : code) === code));
  for (const other of ['', '1650', '16501-', '16501-123', '16501 1234']) expect(zipOf(other), other).toBe('');
});

describe('target [QTE-01]', () => {
  const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);
  const query = fc.array(fc.tuple(segment, segment), { maxLength: 3 }).map((pairs) =>
    pairs
      .filter(([name]) => name !== 'zip')
      .map((pair) => pair.join('='))
      .join('&'),
  );

  test('keeps address, query and anchor, and adds the ZIP', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'https://quotes.example', 'http://quotes.example:8080'),
        fc.array(segment),
        query,
        fc.option(segment),
        zip,
        (origin, path, search, anchor, code) => {
          const target = quoteTarget(link(`${origin}/${path.join('/')}${search && `?${search}`}${anchor ? `#${anchor}` : ''}`), {
            type: 'auto',
            zip: code,
          });
          expect(target).toBe(`${origin}/${path.join('/')}?${search}${search && '&'}zip=${code}${anchor ? `#${anchor}` : ''}`);
        },
      ),
    );
  });

  test('is an http(s) address or a path of this site, for any content', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('//', '/\\', '\\\\', '/.//', '/..//', 'javascript:', 'java\nscript:', 'data:', ' ', 'http:', 'https:/', '?', '#'),
          fc.webPath(),
          fc.string(),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(odd, zip, (href, code) => {
        const target = quoteTarget(link(href), { type: 'auto', zip: code });
        if (target === undefined) return;
        const seen = new URL(target, 'https://this-site.test');
        expect(seen.protocol).toMatch(/^https?:$/);
        // A reader of the Location header must not reach a host that the link did not name by http(s).
        if (!/^\s*https?:\/\//i.test(href)) expect(seen.origin).toBe('https://this-site.test');
        expect(seen.searchParams.getAll('zip')).toEqual([code]);
      }),
      { numRuns: 500 },
    );
  });

  test('resolves a relative address from the page, and replaces a ZIP in the target', () => {
    expect(quoteTarget(link('#quote-form'), { type: 'auto', zip: '16501' }, '/agencies/aa1/old-oak')).toBe(
      '/agencies/aa1/old-oak?zip=16501#quote-form',
    );
    expect(quoteTarget(link('/q?zip=00000&a=b%20c'), { type: 'auto', zip: '16501' })).toBe('/q?a=b%20c&zip=16501');
  });

  test('leads a script link to the journey with an agent, with type and ZIP, in the language of the page [QTE-01] [QTE-03]', () => {
    const script = { href: '', text: '', isScript: true as const };
    const values = { type: 'life & home', zip: '16501' };
    expect(quoteTarget(script, values)).toBe('/get-a-quote?insuranceType=life+%26+home&zip=16501');
    expect(quoteTarget(script, values, '/es', '/es')).toBe('/es/get-a-quote?insuranceType=life+%26+home&zip=16501');
    expect(opensModal(script)).toBe(true);
  });

  test('passes the type to the journey when content links to its page [QTE-03]', () => {
    expect(quoteTarget(link('/get-a-quote'), { type: 'life', zip: '16501' })).toBe('/get-a-quote?insuranceType=life&zip=16501');
    expect(quoteTarget(link('/get-a-quote?insuranceType=home'), { type: 'life', zip: '16501' })).toBe(
      '/get-a-quote?insuranceType=home&zip=16501',
    );
    for (const href of ['/get-a-quote', '/es/get-a-quote?a=b', '/get-a-quote/#top']) expect(opensModal(link(href)), href).toBe(true);
    for (const href of ['/get-a-quote-now', '/OnlineQuote/auto', 'https://other.test/get-a-quote', ''])
      expect(opensModal(link(href)), href).toBe(false);
    expect(opensModal(null)).toBe(false);
  });

  test('offers only choices with a target', () => {
    expect(
      offeredTypes([...types, { type: 'home', label: 'Home', target: null }, { type: '', label: '', target: link('/a') }]).map(
        ({ type }) => type,
      ),
    ).toEqual(['auto', 'Life']);
  });
});

describe('reading a posted form [QTE-02]', () => {
  test('returns the target of the chosen type, in any case', () => {
    expect(readQuoteStart({ type: 'AUTO', zip: ' 16501 ' }, types)).toMatchObject({ ok: true, target: '/OnlineQuote/auto?zip=16501' });
    expect(readQuoteStart({ type: 'life', zip: '16501' }, types)).toMatchObject({
      ok: true,
      target: '/get-a-quote?insuranceType=Life&zip=16501',
    });
  });

  test("takes the wizard's long ZIP and sends its first five digits on; other forms do not take it [QTE-02]", () => {
    const long = { type: 'auto', zip: '16501-1234' };
    expect(readQuoteStart(long, types, { takesLongZip: true })).toMatchObject({ ok: true, target: '/OnlineQuote/auto?zip=16501' });
    expect(readQuoteStart(long, types)).toMatchObject({ ok: false, errors: { zip: QUOTE_ERROR }, values: long });
    for (const zip of ['16501-', '16501-12', '1650-1123', '-16501', '16501-12345', '1650'])
      expect(readQuoteStart({ type: 'auto', zip }, types, { takesLongZip: true }), zip).toMatchObject({ ok: false, values: { zip } });
  });

  test('reports the faults and keeps the typed values', () => {
    expect(readQuoteStart({ type: 'auto', zip: '1650' }, types)).toEqual({
      ok: false,
      error: QUOTE_ERROR,
      errors: { zip: QUOTE_ERROR },
      values: { type: 'auto', zip: '1650' },
    });
    expect(readQuoteStart({}, types)).toMatchObject({
      ok: false,
      errors: { type: QUOTE_ERROR, zip: QUOTE_ERROR },
      values: { type: '', zip: '' },
    });
    expect(readQuoteStart({ type: 'boat', zip: '16501' }, types)).toMatchObject({ ok: false, errors: { type: QUOTE_ERROR } });
  });

  test('never fails and never keeps more than 100 characters, for any input', () => {
    fc.assert(
      fc.property(
        fc.record(
          { type: fc.anything(), zip: fc.oneof(fc.anything(), fc.string({ minLength: 90, maxLength: 300 })) },
          { requiredKeys: [] },
        ),
        (form) => {
          const read = readQuoteStart(form, types);
          expect(read.values.type.length + read.values.zip.length).toBeLessThanOrEqual(200);
          expect(read.ok).toBe(findType(types.slice(0, 2), read.values.type) !== undefined && isZip(read.values.zip));
        },
      ),
    );
  });
});
