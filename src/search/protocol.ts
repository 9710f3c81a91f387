/** Types of the search service's requests and answers (S1 §7, S2 §7, S3 §7), shared by the client, `/api/search` and the embedded service. */

export type FilterValue = string | number | boolean;

export type SearchFilter =
  | { type: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; name: string; value: FilterValue }
  | { type: 'anyOf' | 'allOf'; name: string; values: FilterValue[] }
  | { type: 'and' | 'or'; filters: SearchFilter[] }
  | { type: 'not'; filter: SearchFilter }
  | { type: 'exists'; name: string };

export interface SortBy {
  name: string;
  order: 'asc' | 'desc';
}

export interface FacetRequest {
  name: string;
  /** How many values at most. */
  max?: number;
  /** Only hits with one (`or`) or all (`and`) of these values; `values` are ids of facet values (`facetId`). */
  filter?: { type: 'or' | 'and'; values: string[] };
}

export interface HighlightRequest {
  fields: string[];
  /** Characters of a fragment. */
  fragment_size?: number;
  pre_tag?: string;
  post_tag?: string;
}

export interface WidgetRequest {
  rfk_id: string;
  entity: 'content';
  sources?: string[];
  search: {
    /** Without it no items are returned; `{}` means all fields. */
    content?: { fields?: string[] };
    /** 1 to 100. */
    limit: number;
    offset: number;
    /** 1 to 100 characters; omitted for none. `correct: false` (our addition): as written, without repair. */
    query?: { keyphrase: string; operator?: 'and' | 'or'; correct?: boolean; highlight?: HighlightRequest };
    filter?: SearchFilter;
    sort?: { value: SortBy | SortBy[] };
    facet?: { all?: boolean; max?: number; types?: FacetRequest[] };
    highlight?: HighlightRequest;
  };
}

export interface SearchRequest {
  context: {
    page: { uri: string };
    user?: { uuid: string };
    locale: { country: string; language: string };
  };
  widget: { items: WidgetRequest[] };
}

/** Names are those of the service's own answers (S1 §3, S2 §3). Texts are plain; lists and texts may be missing in a service's response, never here. */
export interface SearchHit {
  id: string;
  /** `Knowledge Center` for articles of the resource listing, `Press Release`, … (the Content Type of the search page). */
  type: string;
  name: string;
  /** In the form of links: on this site's host the path with the language's prefix, else the absolute address. */
  url: string;
  description: string;
  abstract_title: string;
  /** Address of a picture, empty for none; its alternative text follows. */
  abstract_image: string;
  abstract_image_alt: string;
  /** ISO date or date-time from content; empty when there is none. May be an invalid date. */
  published_date: string;
  author: string;
  primary_category: string;
  topic: string[];
  insurance_quote_type: string[];
  format: string[];
  resources: string[];
  /** Our addition: `Note` for a short article (field `ArticleKind`). */
  article_kind?: string;
  /** Fragments by field, with found words between `pre_tag` and `post_tag`. */
  highlight?: Record<string, string[]>;
}

export interface FacetAnswer {
  name: string;
  label: string;
  value: { id: string; text: string; count: number }[];
}

export interface WidgetAnswer {
  rfk_id: string;
  type: string;
  entity: string;
  content: SearchHit[];
  total_item: number;
  limit: number;
  offset: number;
  facet: FacetAnswer[];
  /** Our addition: the repaired phrase that was searched for instead. */
  corrected?: { asked: string; shown: string };
  /** Our addition: there are more hits than `total_item`, which were not counted. */
  more?: boolean;
}

export interface SearchAnswer {
  widgets: WidgetAnswer[];
}

/** Id of a facet's value, in the form of the service (protocols §5.1). */
export function facetId(name: string, value: FilterValue): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ type: 'eq', name, value }));
  return `facetid_${btoa(String.fromCharCode(...bytes))}`;
}
