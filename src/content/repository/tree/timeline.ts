/** Builds one timeline of a page and its own parts from the record: who changed what, what visitors got, and the state at any moment. Pure (EDT-03). */
import { SITTING_MS } from '../store/versions.ts';

/** A row of the record: a draft that was written (`job` empty), or a publish. */
export interface RecordEvent {
  at: number;
  by: string;
  /** `saved`, `created`, `placed`, `deleted`, `brought-back`; of a publish `published` or `taken-off`. */
  what: string;
  item: string;
  /** Version after it; `null` for none. */
  number: number | null;
  /** Comment or names of changes. */
  detail: string;
  job: string;
}

/** Two versions of an item. 0: none, as before the first one and after the item was deleted or taken off. */
export interface VersionPair {
  item: string;
  from: number;
  to: number;
}

export interface TimelineEntry {
  /** The job of a publish, or the time of the last change. */
  id: string;
  /** Of its last change. Milliseconds since 1970. */
  at: number;
  /** Of its first change. */
  begun: number;
  /** End of its first part: older entries have ended before it. */
  first: number;
  by: string;
  kind: 'changed' | 'brought-back' | 'deleted' | 'published' | 'taken-off';
  comment: string;
  /** One for each item; a step without another text or place has none. */
  pairs: VersionPair[];
}

/** Versions by item. */
export type Versions = ReadonlyMap<string, number>;

export interface Timeline {
  /** The newest first. */
  entries: TimelineEntry[];
  /** The state after an entry: drafts after changes, what visitors saw after a publish; `undefined` for an unknown entry. */
  stateAfter(id: string): Versions | undefined;
}

/** A version of an item as somebody's work; consecutive writes of one version are one run. */
interface Run extends VersionPair {
  at: number;
  begun: number;
  by: string;
  kind: TimelineEntry['kind'];
  comment: string;
}

interface Replay {
  drafts: Map<string, number>;
  live: Map<string, number>;
  runs: Run[];
  jobs: Map<string, TimelineEntry>;
}

/**
 * @param root the page: with it, everything under it is deleted @param events in order of time
 * @param part leaves out what may have begun before `since`, and what ended from `until` on: events outside only say what the first changes
 * replaced, and whether the last ones were continued
 */
export function timelineOf(root: string, events: readonly RecordEvent[], part: Partial<Record<'since' | 'until', number>> = {}): Timeline {
  const { since = 0, until = Number.MAX_SAFE_INTEGER } = part;
  const entries = entriesOf(replay(root, events), since, until);
  return {
    entries: entries.toReversed(),
    stateAfter(id) {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return undefined;
      const isPublish = entry.kind === 'published' || entry.kind === 'taken-off';
      const last = isPublish ? events.findLastIndex(({ job }) => job === id) : events.findLastIndex(({ at }) => at <= entry.at);
      const { drafts, live } = replay(root, events.slice(0, last + 1));
      return isPublish ? live : drafts;
    },
  };
}

function replay(root: string, events: readonly RecordEvent[]): Replay {
  const state: Replay = { drafts: new Map(), live: new Map(), runs: [], jobs: new Map() };
  const open = new Map<string, Run>();
  for (const event of events) {
    if (event.job) publishedIn(state, event);
    else {
      const gone = event.what === 'deleted' && event.item === root ? state.drafts.keys() : [];
      for (const item of new Set([event.item, ...gone])) writtenIn(state, open, { ...event, item });
    }
  }
  return state;
}

function writtenIn({ drafts, runs }: Replay, open: Map<string, Run>, { item, number, at, by, what, detail }: RecordEvent): void {
  const to = number ?? 0;
  const from = drafts.get(item) ?? 0;
  const known = open.get(item);
  drafts.set(item, to);
  // Not when a roll back has moved the draft in between.
  if (known?.to === to && from === to) {
    known.at = at;
    // Before decision 094 two people could write one version.
    if (!known.by.split(', ').includes(by)) known.by += `, ${by}`;
    return;
  }
  const kind = what === 'deleted' || what === 'brought-back' ? what : 'changed';
  const run: Run = { item, from, to, at, begun: at, by, kind, comment: kind === 'brought-back' ? detail : '' };
  open.set(item, run);
  runs.push(run);
}

function publishedIn({ drafts, live, jobs }: Replay, { item, number, at, by, detail, job, what }: RecordEvent): void {
  const [was, to] = [live.get(item) ?? 0, number ?? 0];
  live.set(item, to);
  // An import and a roll back also move a draft that had no changes.
  if ((drafts.get(item) ?? 0) === was && to > 0) drafts.set(item, to);
  const entry = jobs.get(job) ?? { id: job, at, begun: at, first: at, by, kind: 'taken-off', comment: detail, pairs: [] };
  if (what === 'published') entry.kind = 'published';
  entry.pairs.push({ item, from: was, to });
  jobs.set(job, entry);
}

/** Runs of one person within a sitting are one entry, until something is published, or a version was planned and another of the item follows. */
function entriesOf({ runs, jobs }: Replay, since: number, until: number): TimelineEntry[] {
  const steps: (Run | TimelineEntry)[] = [...runs, ...jobs.values()]
    .filter(({ at }) => at < until)
    .sort((left, right) => left.at - right.at);
  const all: TimelineEntry[] = [];
  for (const step of steps) {
    const last = all.at(-1);
    if ('pairs' in step) all.push(step);
    else if (last && continues(last, step)) add(last, step);
    else {
      const { at, by, kind, comment } = step;
      // What was before `since` decides where a sitting is cut in two.
      const begun = last && last.begun < since && isSitting(last, step) ? last.begun : step.begun;
      all.push(add({ id: '', at, begun, first: at, by, kind, comment, pairs: [] }, step));
    }
  }
  const entries = all.slice(all.findLastIndex(({ begun }) => begun < since) + 1);
  for (const entry of entries) entry.pairs = entry.pairs.filter(({ from, to }) => from !== to);
  // A publish is always a step, also of an item that only got another address with its page.
  return entries.filter(({ kind, pairs }) => pairs.length > 0 || kind === 'published' || kind === 'taken-off');
}

function add(entry: TimelineEntry, { item, from, to, at, begun }: Run): TimelineEntry {
  entry.at = at;
  entry.begun = Math.min(entry.begun, begun);
  entry.id = String(at);
  entry.pairs.push({ item, from, to });
  return entry;
}

const isSitting = (entry: TimelineEntry, { kind, by, at }: Run): boolean =>
  entry.kind === kind && entry.by === by && at - entry.at < SITTING_MS;

const continues = (entry: TimelineEntry, run: Run): boolean => isSitting(entry, run) && !entry.pairs.some(({ item }) => item === run.item);

/** @returns the items that differ between two states */
export const pairsBetween = (before: Versions, after: Versions): VersionPair[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((item) => ({ item, from: before.get(item) ?? 0, to: after.get(item) ?? 0 }))
    .filter(({ from, to }) => from !== to);
