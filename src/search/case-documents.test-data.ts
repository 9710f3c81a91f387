/** The documents of the search cases: a small site, as a search service has crawled it. */

export interface CaseDocument {
  language: string;
  /** Path with the language's prefix. */
  path: string;
  type: string;
  name: string;
  description: string;
  body: string;
  published_date?: string;
  author?: string;
  primary_category?: string;
  topic?: string[];
  insurance_quote_type?: string[];
  format?: string[];
  resources?: string[];
  abstract_image?: string;
  abstract_image_alt?: string;
}

const article = (path: string, name: string, more: Partial<CaseDocument>): CaseDocument => ({
  language: 'en',
  path,
  type: 'Knowledge Center',
  name,
  description: `About ${name.toLowerCase()}.`,
  body: '',
  format: ['Article'],
  resources: ['Blog'],
  ...more,
});

const release = (day: number, name: string): CaseDocument => ({
  language: 'en',
  path: `/press-releases/${day}`,
  type: 'Press Release',
  name,
  description: '',
  body: 'The harbor office announced it.',
  published_date: `2026-03-${String(day).padStart(2, '0')}T15:30:00Z`,
});

export const caseDocuments: CaseDocument[] = [
  article('/blog/hail', 'Hail', {
    body: 'A dented gutter is where adjusters begin.',
    primary_category: 'Homeowners',
    published_date: '2026-05-20T00:00:00Z',
    author: 'Ruth Ödegård-Lane',
    topic: ['Claims'],
    insurance_quote_type: ['Homeowners', 'Auto'],
  }),
  article('/blog/ice', 'Ice & snow', {
    body: 'Icicles hang from the gutter before the ceiling drips.',
    primary_category: 'Homeowners',
    published_date: '2026-11-04T00:00:00Z',
    author: 'Ruth Ödegård-Lane',
    topic: ['Claims', 'Tips'],
    insurance_quote_type: ['Homeowners'],
    abstract_image: '/-/media/ice.jpg',
    abstract_image_alt: 'Icicles',
  }),
  article('/blog/pump', 'Pump', {
    body: 'A sump that runs dry.',
    primary_category: 'Homeowners',
    published_date: '2026-03-18T00:00:00Z',
    author: 'Emil Vanterpool',
    topic: ['Tips'],
    insurance_quote_type: ['Homeowners'],
    format: ['Video'],
  }),
  article('/blog/roof', 'Roof', { primary_category: 'Homeowners', published_date: '2025-01-01T00:00:00Z', topic: ['Coverage'] }),
  article('/blog/deer', 'Deer', {
    body: 'Brake, and stay in the lane.',
    primary_category: 'Auto',
    published_date: '2026-10-14T00:00:00Z',
    author: 'Emil Vanterpool',
    topic: ['Claims'],
    insurance_quote_type: ['Auto'],
  }),
  article('/education/deductible', 'Deductible', {
    primary_category: 'Auto',
    published_date: '2026-02-02T00:00:00Z',
    topic: ['Insurance Basics'],
    format: ['FAQ'],
    resources: ['Education'],
  }),
  {
    language: 'en',
    path: '/harbor-office',
    type: 'Page',
    name: 'The harbor office',
    description: 'Where to find us.',
    body: 'Open on weekdays.',
  },
  release(2, 'A new office'),
  release(9, 'A bridge reopens'),
  release(16, 'Ratings affirmed'),
  release(23, 'A scholarship'),
  {
    ...article('/es/blog/granizo', 'Granizo', {
      primary_category: 'Homeowners',
      published_date: '2026-06-01T00:00:00Z',
      topic: ['Claims'],
    }),
    language: 'es',
  },
];
