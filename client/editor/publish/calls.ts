/** Requests of the publishing panels to the host, and their responses. */
import type { AxeFindings } from '../../../src/editing/gate/axe.ts';
import type { Finding } from '../../../src/editing/gate/findings.rules.ts';
import type { WordedEntry } from '../../../src/editing/publishing/timeline-words.ts';
import type { PublishVisibility } from '../../../src/editing/publishing/seen.ts';
import { getJson, postJson } from '../sync/api.ts';
import type { EditorStore } from '../sync/store.ts';

const LONG_MS = 60_000;
const at = (call: string, { language }: EditorStore, query: Record<string, string> = {}): string =>
  `/api/edit/${call}?${new URLSearchParams({ ...query, language })}`;
const post = <T>(call: string, store: EditorStore, body: unknown): Promise<T> =>
  postJson<T>(at(call, store), body, { signal: AbortSignal.timeout(LONG_MS) });

export interface CheckResult {
  findings: Finding[];
  items: { item: string; path: string; leaves: boolean }[];
  /** Sent back with the publish: changes that others made since are not published. */
  looked: string;
}

export interface PublishResult {
  /** Empty when there was nothing to do, or the publish is planned for later. */
  job: string;
  items: number;
  pages?: number;
  isRenewed?: boolean;
  plannedFor?: number;
  /** The same in the company's time zone. */
  plannedText?: string;
}

export const postCheck = (store: EditorStore, items: readonly string[], axe: Record<string, AxeFindings>): Promise<CheckResult> =>
  post('check', store, { items, axe });

export const postPublish = (
  store: EditorStore,
  request: { items: readonly string[]; reasons: Readonly<Record<string, string>>; comment: string; looked: string; at?: string },
): Promise<PublishResult> => post('publish', store, request);

export interface AskResult {
  /** Address of the request at the desk. */
  link: string;
  /** People who got no mail. */
  skipped: number;
}

export const postAsk = (
  store: EditorStore,
  request: { items: readonly string[]; note: string; looked: string; at?: string },
): Promise<AskResult> => post('ask', store, request);

export const postRollBack = (store: EditorStore, job: string): Promise<PublishResult> => post('roll-back', store, { job });

export const seen = (store: EditorStore, job: string): Promise<PublishVisibility> => getJson(at('seen', store, { job }));

/** One step of the page's timeline; `when` in the company's time zone. */
export type HistoryStep = Omit<WordedEntry, 'pairs'> & { when: string };

export interface History {
  /** The newest first. */
  steps: HistoryStep[];
  /** Waiting plans for the item: their time, and how its drafts changed since. */
  planned: { plan: string; text: string }[];
}

export const history = (store: EditorStore, item: string): Promise<History> => getJson(at('history', store, { item }));

/** Brings the page with its parts back, as drafts. @param seen time of the newest step that was shown */
export const restore = (store: EditorStore, item: string, entry: string, seen: number): Promise<{ items: number }> =>
  post('restore', store, { item, entry, seen });

export const previewLink = (store: EditorStore, path: string, hours: number): Promise<{ url: string; until: number }> =>
  post('preview-link', store, { path, hours });
