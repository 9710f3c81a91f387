/** Response to `GET /desk/search.json`, for the dialog of Ctrl+K. Types only. */

/** A piece of a text, which may be one of the words. */
export interface MarkedPart {
  text: string;
  isFound: boolean;
}

export interface SearchOption {
  text: string;
  /** Address, or place in the tree. */
  note: string;
  state: string;
  link: string;
  /** The text that has the words; empty for none. */
  parts: MarkedPart[];
}

export interface SearchAnswer {
  groups: { name: string; options: SearchOption[] }[];
  /** Some content is not in the index yet. */
  isPartial: boolean;
}
