/** Submissions: stored in D1 before the visitor sees success, then delivered, by a queue that only knows ids (cloudflare.md §3, FRM-11). */

/** Where a form's answers go (S3 §3: form template ids choose it). */
export type DeliveryTarget =
  | 'email'
  | 'internal-contact'
  | 'sharepoint'
  | 'agency-contact'
  | 'auto-response'
  | 'newsletter'
  | 'newsletter-confirm';

/** Why an operator looks at a submission before anybody gets it. */
export type HeldReason = 'trap' | 'too-fast' | 'no-ticket' | 'quota';

/** A mail that goes to whoever filled the form in. */
export interface AutoResponse {
  to: string;
  subject: string;
  text: string;
}

/** One answer as the form named it; hidden ones that are not to be sent are not here. */
export interface Answer {
  name: string;
  label: string;
  /** Several for lists. */
  value: string | string[];
}

export interface Submission {
  /** Idempotency key: the same one is stored once, however often it is sent. At most 100 characters. */
  key: string;
  /** Digest of who says what where: the same of somebody within ten minutes is one submission, whatever its key; that record stands. */
  words?: string;
  site: string;
  language: string;
  /** Public path of the page it was sent from. */
  page: string;
  /** Id of the form's item (`itemRef`). */
  form: string;
  /** Form Identifier, or its title. */
  formName: string;
  subject: string;
  target: DeliveryTarget;
  /** Account number, or empty. */
  agency: string;
  answers: Answer[];
  /** Digest of the form's definition that the answers were checked by. */
  version?: string;
  /** Who among those behind the target gets it, when the form lets the visitor choose. */
  recipient?: string;
  autoResponse?: AutoResponse;
  /** Set: it is stored, and delivered once an operator has released it. */
  held?: HeldReason;
}

export interface Stored {
  /** To be told to the visitor: eight letters and digits that can't be mistaken for each other. */
  reference: string;
  /** True when this key was stored before: the first record stands. */
  isRepeat: boolean;
}

export interface Submissions {
  /** Resolves when the record is durable. @throws TryAgain (503) when it could not be stored: nothing was promised */
  store(submission: Submission): Promise<Stored>;
}
