/** Fields that every page may have and no block owns, each with a description for editors. */
import { KNOWN } from '../../blocks/resource-listing/query.rules.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import type { FieldKind } from '../../content/field-shape.ts';
import { CHOICE, TAGS } from '../../editing/item-form/control.rules.ts';

export interface TypeField {
  kind: FieldKind;
  /** For the editor, in one or two sentences. */
  sentence: string;
  /** Values that the code reads, for a choice or tags: editors choose them before any other. */
  known?: readonly string[];
}

const text = 'Single-Line Text';
/** By name; read by `pageMetadata` unless stated otherwise. Content stores several values as one text, separated by `|`. */
export const PAGE_FIELDS = {
  Title: { kind: text, sentence: 'Name of the page: in the browser’s tab, in search results, and in lists.' },
  MetaDescription: { kind: text, sentence: 'What search engines show under the title: one or two sentences, up to 160 characters.' },
  HideFromSearchEngines: { kind: 'Checkbox', sentence: 'Hides the page from search engines, the sitemap and our own search.' },
  AbstractTitle: { kind: text, sentence: 'Title where the page is listed or shared; the title itself when it is empty.' },
  AbstractDescription: {
    kind: text,
    sentence: 'A sentence or two where the page is listed or shared; the description above when it is empty.',
  },
  AbstractImage: { kind: 'Image', sentence: 'Picture where the page is listed, and at the head of an article.' },
  SharingImage: {
    kind: 'Image',
    sentence: 'Picture of shared links, where the one above is a drawing that networks do not show: PNG or JPEG, 1200 × 630.',
  },
  PrimaryCategory: { kind: CHOICE, sentence: 'The category that related articles are chosen by.' },
  SubCategories: { kind: TAGS, sentence: 'Further categories.' },
  Topic: { kind: TAGS, sentence: 'Topics of the page. Listings filter by the first ones in the list.', known: KNOWN.topic },
  ContentType: { kind: CHOICE, sentence: 'Kind of page, such as Guide; a filter of the site search.' },
  Format: { kind: CHOICE, sentence: 'Kind of article; a filter of listings.', known: KNOWN.format },
  Resources: {
    kind: TAGS,
    sentence: 'Tabs of the resource listing that show the page. When empty, it is in no listing and no feed.',
    known: ['Blog', 'Education', 'Tools'],
  },
  ArticleKind: {
    kind: CHOICE,
    sentence:
      'Note: a short piece, which has no scene, no author’s block, and no picture in lists. Empty: an article, of 350 words or more.',
    known: ['Note'],
  },
  FamilyStatus: { kind: CHOICE, sentence: 'Audience, such as Families; a filter of the site search.' },
  InsuranceQuoteType: {
    kind: TAGS,
    sentence: 'Kind of quote that the page’s buttons start, and its product; a filter of listings.',
    known: KNOWN.product,
  },
  LineOfBusiness: { kind: CHOICE, sentence: 'Line of insurance, such as Homeowners.' },
  State: { kind: TAGS, sentence: 'States that the page is about; all when empty.', known: Object.keys(STATES) },
  Product: { kind: CHOICE, sentence: 'Product that the page is about.' },
  ProductEndorsement: { kind: TAGS, sentence: 'Endorsements that the page is about.' },
  Industry: { kind: TAGS, sentence: 'Industries that the page is for.' },
  PublishDate: { kind: 'Datetime', sentence: 'Date shown to visitors; lists and feeds are sorted by it.' },
  UpdatedDate: { kind: 'Datetime', sentence: 'When the text was last reviewed.' },
  Content: { kind: 'Rich Text', sentence: 'Text of the page, shown by the block Page content.' },
  SearchSynonyms: {
    kind: { isList: false, inside: {} },
    sentence: 'Words that the search treats as equal; only on the page of search results.',
  },
  SearchPinnedResults: {
    kind: { isList: false, inside: {} },
    sentence: 'Pages that are listed first for certain words; only on the page of search results.',
  },
  AgencyNotFoundRedirect: { kind: 'General Link', sentence: 'Page that visitors are sent to when their agency no longer exists.' },
} as const satisfies Record<string, TypeField>;

export type PageFieldName = keyof typeof PAGE_FIELDS;
