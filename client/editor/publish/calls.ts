/** What the panels of publishing ask the host for, and its answers. */
import type { AxeFindings } from '../../../src/editing/gate/axe.ts';
import type { Finding } from '../../../src/editing/gate/rules.ts';
import type { PublicationRow, VersionRow } from '../../../src/content/repository/history.ts';
import type { Seen } from '../../../src/editing/publishing/seen.ts';
import { getJson, postJson } from '../api.ts';
import type { EditorStore } from '../store.ts';

const LONG_MS = 60_000;
const at = (call: string, { language }: EditorStore, query: Record<string, string> = {}): string =>
  `/api/edit/${call}?${new URLSearchParams({ ...query, language })}`;
const post = <T>(call: string, store: EditorStore, body: unknown): Promise<T> =>
  postJson<T>(at(call, store), body, { signal: AbortSignal.timeout(LONG_MS) });

export interface Checked {
  findings: Finding[];
  items: { item: string; path: string; leaves: boolean }[];
  /** Sent back with the publish: what somebody else changed since is not published. */
  looked: string;
}

export interface Done {
  /** Empty where there was nothing to do, or it is put down for later. */
  job: string;
  items: number;
  pages?: number;
  isRenewed?: boolean;
  plannedFor?: number;
  /** The same by the company's clock. */
  plannedText?: string;
}

export const check = (store: EditorStore, items: readonly string[], axe: Record<string, AxeFindings>): Promise<Checked> =>
  post('check', store, { items, axe });

export const publish = (
  store: EditorStore,
  asked: { items: readonly string[]; reasons: Readonly<Record<string, string>>; comment: string; looked: string; at?: string },
): Promise<Done> => post('publish', store, asked);

export const rollBack = (store: EditorStore, job: string): Promise<Done> => post('roll-back', store, { job });

export const seen = (store: EditorStore, job: string): Promise<Seen> => getJson(at('seen', store, { job }));

export interface History {
  versions: VersionRow[];
  publications: PublicationRow[];
  /** Publishes of it that wait: when, and what became of the drafts since. */
  planned: { plan: string; text: string }[];
}

export const history = (store: EditorStore, item: string): Promise<History> => getJson(at('history', store, { item }));

export const restore = (store: EditorStore, item: string, number: number, revision: string): Promise<unknown> =>
  post('restore', store, { item, number, revision });

export const previewLink = (store: EditorStore, path: string, hours: number): Promise<{ url: string; until: number }> =>
  post('preview-link', store, { path, hours });
