/** Types of comments, as the in-page editor and the desk get them. */

/** Words of a page, with a little of the text around them, by which they are found again. */
export interface Quote {
  exact: string;
  before: string;
  after: string;
}

export interface Comment {
  id: string;
  /** Name in the record; `editor` for the shared password. */
  by: string;
  /** The name that a session of the shared password gave itself, else empty. */
  shown: string;
  /** Milliseconds since 1970. */
  at: number;
  editedAt: number | null;
  /** Deleted by its author: the text is gone, the replies stay. */
  isDeleted: boolean;
  /** Plain text. */
  body: string;
}

export interface Thread {
  id: string;
  /** Id of the page's item. */
  page: string;
  language: string;
  /** Uid of the block; empty for the page as a whole. */
  block: string;
  /** What the block was called when the comment was written. */
  blockName: string;
  quote: Quote | null;
  lastAt: number;
  /** `null` while it is open. */
  doneAt: number | null;
  doneBy: string;
  /** The first one, then the replies. */
  comments: Comment[];
}

/** Response of `/api/edit/comments`. */
export interface PageComments {
  threads: Thread[];
  /** Names that can be mentioned. */
  people: string[];
  /** The signed-in person, as `Comment.by`. */
  by: string;
  /** The name that a session of the shared password gave itself, as this device keeps it: its comments have it, too. */
  shown?: string;
  /** The thread that was written to. */
  thread?: string;
  /** People who were meant to get an email and have no address. */
  unmailed: string[];
}

/** Longest text of a comment, and of the parts of a quote, in characters. */
export const BODY_LENGTH = 2000;
export const QUOTE_LENGTH = 300;
export const CONTEXT_LENGTH = 40;
