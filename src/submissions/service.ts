/** Submissions: stored in D1 before the visitor sees success, then delivered, by a queue that only contains ids (cloudflare.md §3, FRM-11). */

/** The target of a form's answers (S3 §3: form template ids choose it). */
export type DeliveryTarget =
  | 'email'
  | 'internal-contact'
  | 'sharepoint'
  | 'agency-contact'
  | 'auto-response'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'desk-mail';

/** Why a submission is held for an operator. */
export type HeldReason = 'trap' | 'too-fast' | 'no-ticket' | 'quota';

/** A mail to the visitor who filled in the form. */
export interface AutoResponse {
  to: string;
  subject: string;
  text: string;
}

/** One answer under the form's name for it; hidden answers that are not sent are left out. */
export interface Answer {
  name: string;
  label: string;
  /** Several for lists. */
  value: string | string[];
}

export interface Submission {
  /** Idempotency key: a repeated request with the same key is stored once. At most 100 characters. */
  key: string;
  /** Digest of visitor, place and answers: within ten minutes, equal ones are one submission under any key; the first record counts. */
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
  /** Digest of the form's definition that validated the answers. */
  version?: string;
  /** The recipient behind the target, when the form lets the visitor choose. */
  recipient?: string;
  autoResponse?: AutoResponse;
  /** When set, it is delivered only after an operator released it. */
  held?: HeldReason;
}

export interface StoredSubmission {
  /** Shown to the visitor: eight letters and digits that can't be mistaken for each other. */
  reference: string;
  /** True when this key was stored before: the first record counts. */
  isRepeat: boolean;
}

export interface Submissions {
  /** Resolves when the record is durable. @throws TryAgain (503) when it could not be stored: nothing was promised */
  store(submission: Submission): Promise<StoredSubmission>;
}

/** A submission for delivery, with the visitor's reference and its time. */
export interface Parcel extends Omit<Submission, 'before'> {
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
}
