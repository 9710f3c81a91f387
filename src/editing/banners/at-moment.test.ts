/** Tests the banners of a draft at a preview's moment [EDT-01] [EDT-04]. */
import { expect, test } from 'vitest';
import { bannersAt } from './at-moment.ts';

const banner = (name: string, times: Record<string, string>, isResting: boolean) => ({
  name,
  fields: {
    ...Object.fromEntries(Object.entries(times).map(([field, value]) => [field, { value }])),
    Resting: { value: isResting },
  },
});
const document = {
  sitecore: {
    route: {
      fields: { Banners: [banner('a field of the page', { StartsAt: '2026-12-01T05:00:00Z' }, true)] },
      placeholders: {
        header: [
          {
            componentName: 'GlobalAlertBanner',
            fields: {
              Banners: [
                banner('always', {}, false),
                banner('next month', { StartsAt: '2026-12-01T05:00:00Z', EndsAt: '2027-01-01T05:00:00Z' }, true),
                banner('this month', { EndsAt: '2026-12-01T05:00:00Z' }, false),
              ],
            },
          },
          { componentName: 'RichText', placeholders: {}, fields: { Text: { value: '' } } },
        ],
      },
    },
  },
};
const restingAt = (iso: string) => {
  const read = bannersAt(document, Date.parse(iso)) as typeof document;
  const { Banners } = read.sitecore.route.placeholders.header[0]!.fields as { Banners: ReturnType<typeof banner>[] };
  return Banners.filter(({ fields }) => (fields as { Resting: { value: boolean } }).Resting.value).map(({ name }) => name);
};

test('shows a banner of next month next month, whatever cron has stored [EDT-01] [EDT-04]', () => {
  expect(restingAt('2026-11-22T12:00:00Z')).toEqual(['next month']);
  expect(restingAt('2026-12-15T12:00:00Z')).toEqual(['this month']);
  expect(restingAt('2027-01-01T05:00:00Z')).toEqual(['next month', 'this month']);
});

test('changes nothing else, and not the given document [EDT-01]', () => {
  const before = structuredClone(document);
  const read = bannersAt(document, Date.parse('2026-12-15T12:00:00Z')) as typeof document;
  expect(document).toEqual(before);
  expect(read.sitecore.route.fields).toEqual(before.sitecore.route.fields);
  expect(read.sitecore.route.placeholders.header[1]).toEqual(before.sitecore.route.placeholders.header[1]);
  expect([bannersAt(null, 0), bannersAt('x', 0), bannersAt({ sitecore: { route: null } }, 0)]).toEqual([
    null,
    'x',
    { sitecore: { route: null } },
  ]);
});
