/** Fields of pages that no block of their own has: what the code reads of every page, each with its sentence for editors. */
import { KNOWN } from '../../blocks/resource-listing/rules.ts';
import type { FieldKind } from '../../content/field-shape.ts';

export interface TypeField {
  kind: FieldKind;
  /** For the editor, in one sentence or two. */
  sentence: string;
}

const text = 'Single-Line Text';
/** S1 §5: an article with another word stands in its tab, and behind no filter. */
const filters = (of: keyof typeof KNOWN) => `The filters of listings know ${KNOWN[of].join(', ')}.`;

/** By name; read by `pageMetadata` where nothing else is said. Several names in one text are split by `|`. */
export const PAGE_FIELDS = {
  Title: { kind: text, sentence: 'Name of the page: in the browser’s tab, in search results, and in lists.' },
  MetaDescription: { kind: text, sentence: 'What search engines show under the title: one or two sentences, up to 160 characters.' },
  HideFromSearchEngines: { kind: 'Checkbox', sentence: 'Search engines, the sitemap and our own search leave the page out.' },
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
  PrimaryCategory: { kind: text, sentence: 'The one category that related articles are found by.' },
  SubCategories: { kind: text, sentence: 'Further categories, split by |.' },
  Topic: { kind: text, sentence: `What it is about, split by |. ${filters('topic')}` },
  ContentType: { kind: text, sentence: 'What kind of page it is to visitors, such as Guide: a filter of search.' },
  Format: { kind: text, sentence: `What kind of article it is. ${filters('format')}` },
  Resources: {
    kind: text,
    sentence: 'Tabs of the resource listing that show it: Blog, Education, Tools, split by |. Empty: it is in no listing and no feed.',
  },
  FamilyStatus: { kind: text, sentence: 'Whom it is for, such as Families: a filter of search.' },
  InsuranceQuoteType: {
    kind: text,
    sentence: `The kind of quote that its buttons begin, and its product, split by |. ${filters('product')}`,
  },
  LineOfBusiness: { kind: text, sentence: 'Line of insurance, such as Homeowners.' },
  State: { kind: text, sentence: 'States that it is about, split by |; all when it is empty.' },
  Product: { kind: text, sentence: 'Product that the page is about.' },
  ProductEndorsement: { kind: text, sentence: 'Endorsements that the page is about, split by |.' },
  Industry: { kind: text, sentence: 'Trades that the page is for, split by |.' },
  PublishDate: { kind: 'Datetime', sentence: 'Date that visitors see, and that lists and feeds are ordered by.' },
  UpdatedDate: { kind: 'Datetime', sentence: 'When what it says was last gone over by somebody.' },
  Content: { kind: 'Rich Text', sentence: 'Text of the page where the block Page content stands.' },
  SearchSynonyms: {
    kind: { isList: false, inside: {} },
    sentence: 'Words that mean the same to the search; of the page of search results alone.',
  },
  SearchPinnedResults: {
    kind: { isList: false, inside: {} },
    sentence: 'Pages that come first for some words; of the page of search results alone.',
  },
  AgencyNotFoundRedirect: { kind: 'General Link', sentence: 'Where visitors are led whose agency is no longer there.' },
} as const satisfies Record<string, TypeField>;

export type PageFieldName = keyof typeof PAGE_FIELDS;
