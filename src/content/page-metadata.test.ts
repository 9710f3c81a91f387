import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { pageMetadata } from './page-metadata.ts';

const item = (Title: string) => ({ id: Title, name: Title, fields: { Title: { value: Title } } });

test('reads every metadata field in the shapes that platforms send [MET-01]', () => {
  expect(
    pageMetadata({
      Title: { value: ' Auto insurance ' },
      'Meta Description': { value: 'What it covers.' },
      ContentType: { value: 'Offering' },
      Format: { value: 'Article' },
      FamilyStatus: [item('Married'), item('With children')],
      Topic: { value: 'Coverage| Tips' },
      Resources: { jsonValue: [item('Blog')] },
      InsuranceQuoteType: { targetItems: [item('Auto')] },
      LineOfBusiness: item('Personal'),
      State: { value: 'PA;NY' },
      Product: { value: 'Auto' },
      'Product Endorsement': { value: 'Roadside' },
      Industry: { value: [item('Farming')] },
      SubCategories: { value: 'Winter' },
      PrimaryCategory: item('Vehicles'),
      AbstractTitle: { value: 'For roads that ice over' },
      AbstractDescription: { value: 'In six parts.' },
      AbstractImage: { value: { src: '/-/media/a.svg', alt: 'A car', width: '1200', height: '900' } },
      SharingImage: { jsonValue: { value: { src: '/-/media/a.png', alt: '' } } },
      Author: item('The claims desk'),
      PublishDate: { value: '2026-11-04T00:00:00Z' },
      UpdatedDate: { value: '2026-11-10' },
      'Article Kind': { value: 'Note' },
      'Hide From Search Engines': { value: true },
    }),
  ).toEqual({
    title: 'Auto insurance',
    description: 'What it covers.',
    contentType: 'Offering',
    formats: ['Article'],
    familyStatuses: ['Married', 'With children'],
    topics: ['Coverage', 'Tips'],
    resources: ['Blog'],
    quoteTypes: ['Auto'],
    linesOfBusiness: ['Personal'],
    states: ['PA', 'NY'],
    products: ['Auto'],
    endorsements: ['Roadside'],
    industries: ['Farming'],
    subCategories: ['Winter'],
    category: 'Vehicles',
    abstractTitle: 'For roads that ice over',
    abstractDescription: 'In six parts.',
    abstractImage: { src: '/-/media/a.svg', alt: 'A car', width: 1200, height: 900 },
    sharingImage: { src: '/-/media/a.png', alt: '' },
    author: 'The claims desk',
    published: '2026-11-04T00:00:00Z',
    changed: '2026-11-10',
    isHidden: true,
    isNote: true,
  });
});

test('is empty where a page has no value, and invents nothing [MET-01]', () => {
  const { isHidden, isNote, abstractImage, sharingImage, ...rest } = pageMetadata({});
  expect([isHidden, isNote, abstractImage, sharingImage]).toEqual([false, false, null, null]);
  for (const value of Object.values(rest)) expect(value).toHaveLength(0);
});

test('drops only the invalid field, whatever it contains [MET-01]', () => {
  const names = ['MetaDescription', 'Topic', 'Author', 'AbstractImage', 'PublishDate', 'HideFromSearchEngines'];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
      const metadata = pageMetadata({ Title: { value: 'Auto' }, [name]: value });
      expect(metadata.title).toBe('Auto');
      expect(metadata.topics.every((topic) => typeof topic === 'string' && topic !== '')).toBe(true);
      expect(metadata.published === '' || !Number.isNaN(Date.parse(metadata.published))).toBe(true);
    }),
    { numRuns: scaled(300) },
  );
});
