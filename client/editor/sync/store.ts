/** Store of the in-page editor: the page's model, unsent changes and the selection. One for all panels. */
import { useSyncExternalStore } from 'react';
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import type { Changed, Held, ItemModel, PageModel } from '../../../src/editing/protocol.ts';
import { timesAreIn } from '../shell/company-time.ts';
import { EditApiError, getJson } from './api.ts';
import { type WorkStore, workStore } from './work-store.ts';
import { type Make, Outbox } from './outbox.ts';
import { storedFieldAt, type FieldTarget, fieldKey, type PendingField } from './pending.ts';
import { adopted, type EditorState, movedIn, INITIAL_STATE, type OpenField, savingOf, withSavedChanges } from './state.ts';
import { withRevisions, UndoSteps } from './steps.ts';
import { stepWords } from './step-words.ts';

export type { EditorState, OpenField, SaveState as Saving } from './state.ts';

type Listener = () => void;

export class EditorStore {
  #state: EditorState = INITIAL_STATE;
  #listeners = new Set<Listener>();
  readonly #steps = new UndoSteps();
  #keeper: WorkStore | undefined;
  /** How often the server saved something. */
  #saves = 0;
  readonly #outbox: Outbox;

  /** @param path of the page, without the language's prefix */
  constructor(
    readonly path: string,
    readonly language: string,
    /** Makes the storage for unsent work on the device. */
    private readonly keeper: (site: string) => WorkStore = (site) => workStore(site, crypto.randomUUID()),
  ) {
    this.#outbox = new Outbox(
      `/api/edit/change?language=${encodeURIComponent(language)}`,
      {
        page: () => this.#state.page,
        took: (changed, of) => this.#took(changed, of),
        adopt: (items, isTheirs) => this.adopt(items, isTheirs),
        tookOver: (problem) => this.#set(problem ? { problem } : { isStale: true }),
        tell: () => this.#tell(),
      },
      () => this.#keeper,
    );
  }

  get state(): EditorState {
    return this.#state;
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the page, and the first time the unsent work stored on this device, which stays that of its author. @throws EditApiError */
  async read(): Promise<void> {
    const page = await this.#lookFresh();
    timesAreIn(page.timeZone);
    const isFirst = this.#state.page === null;
    this.#steps.forget(Object.keys(page.items).filter((id) => !isFirst && this.item(id)?.revision !== page.items[id]?.revision));
    if (isFirst) {
      // On a shared device no editor sees or sends another one's work.
      this.#keeper = this.keeper(`${page.site}/${this.language}/${encodeURIComponent(page.by)}`);
      const left = await this.#keeper.takeOver();
      // An earlier failure to read the page no longer matters.
      this.#set({ page, newer: [], shownAs: {}, problem: '' });
      for (const { fields, changes } of left) this.#outbox.takeOver(fields, changes);
    } else this.#set({ page: { ...page, by: this.#state.page?.by ?? page.by }, newer: [], shownAs: {} });
    this.#tell();
    void this.#outbox.flush();
  }

  /** A save made while the response was under way is newer than the response. */
  async #lookFresh(): Promise<PageModel> {
    for (;;) {
      const saves = this.#saves;
      const page = await this.look();
      if (saves === this.#saves) return page;
    }
  }

  /** @returns the page from the server, without adopting it @throws EditApiError */
  look(): Promise<PageModel> {
    return getJson<PageModel>(`/api/edit/page?${new URLSearchParams({ path: this.path, language: this.language })}`);
  }

  item(id: string): ItemModel | undefined {
    return this.#state.page?.items[id];
  }

  /** @returns a field as the editor sees it: the pending value, else the stored one */
  value(target: FieldTarget): StoredField | null {
    const pending = this.#outbox.fields.get(fieldKey(target));
    return pending ? pending.value : storedFieldAt(this.item(target.item), target);
  }

  /** @returns why a field was refused, empty when it was not */
  problemOf(target: FieldTarget): string {
    return this.#outbox.fields.get(fieldKey(target))?.refused ?? '';
  }

  /** Fields that the server does not have yet. */
  get pending(): readonly PendingField[] {
    return [...this.#outbox.fields.values()];
  }

  /** Unsent work would be lost with this tab: neither the server nor the device has it. */
  get isAtRisk(): boolean {
    return !this.#outbox.isKept && (this.pending.length > 0 || this.#outbox.waits);
  }

  select(uid: string): void {
    if (uid !== this.#state.selected) this.#set({ selected: uid });
  }

  /** Records that the page shows the current state. */
  shown(): void {
    this.#set({ isStale: false });
  }

  /** Opens a panel (`panels.ts`); closes it with an empty id. */
  show(panel: string): void {
    this.#set({ panel });
  }

  /** Opens the form of a field (a picture, a link, a date); closes it with `null`. */
  openForm(form: OpenField | null): void {
    this.#set({ form });
  }

  /** Reports that the page could not be read, or part of the editor not loaded; it is retried. */
  failed(error: unknown): void {
    const isOfHost = error instanceof EditApiError;
    const saving = isOfHost && error.isSignedOut ? 'signed-out' : this.#state.page ? this.#state.saving : 'kept';
    this.#set({
      saving,
      problem: `${isOfHost ? error.message : 'Part of the editor could not be loaded.'} The editor tries again automatically.`,
    });
  }

  /** Writes a field: visible at once, stored on the device, sent soon. */
  edit(target: FieldTarget, value: StoredField | null): void {
    this.#outbox.write(target, value);
  }

  /** Sends all unsent work now. @returns when it is sent, or cannot be sent now */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  /** Ends a conflict or a refusal: with the other editor's value for `undefined`, else with the value given. */
  settle(key: string, value?: StoredField | null): void {
    this.#outbox.settle(key, value);
  }

  /**
   * Saves changes as drafts, after everything that was done before. Without a connection they wait for it.
   * @param make gets the current model when their turn comes, since revisions change
   * @returns when the server has them @throws EditApiError when they were refused; the state says why
   */
  async change(make: Make): Promise<Changed> {
    this.#set({ problem: '' });
    try {
      return await this.#outbox.command(make, 'command');
    } catch (error) {
      this.#set({ problem: (error as Error).message });
      throw error;
    }
  }

  /** Undoes the newest change. @returns whether the page must be refreshed */
  undo = (): Promise<boolean> => this.#step('undo');
  /** Redoes what was undone. */
  redo = (): Promise<boolean> => this.#step('redo');

  async #step(kind: 'undo' | 'redo'): Promise<boolean> {
    await this.flush();
    const step = this.#steps.pop(kind);
    const { page } = this.#state;
    if (!step || !page) return false;
    const words = stepWords(kind, step.changes, page);
    // It may wait for a connection, and meanwhile bring in what others saved: their revision must not carry it.
    const make = ({ items }: PageModel) => {
      if (step.isOvertaken) throw new Error('Another editor has changed this in the meantime.');
      return withRevisions(step.changes, items);
    };
    try {
      await this.#outbox.command(make, kind);
      this.#set({ step: { words, count: this.#state.step.count + 1 } });
      this.#tell();
      return true;
    } catch (error) {
      // First: a state that still says "saving" clears the problem.
      this.#tell();
      this.#set({ problem: `This can’t be ${kind === 'undo' ? 'undone' : 'done again'}: ${(error as Error).message}` });
      return false;
    } finally {
      this.#steps.sent(step);
    }
  }

  /** Adopts current items of the server. The editor's pending values stay until they choose. @param isTheirs saved by another editor */
  adopt(items: Record<string, ItemModel>, isTheirs = false): void {
    this.#steps.forget(movedIn(this.#state.page, items));
    this.#set(adopted(this.#state, items, isTheirs));
    this.#tell();
  }

  /** Records who else is here, where comments are open, and whether others saved meanwhile (`POST /api/edit/hold`). */
  heard({ others, revisions, comments }: Held): void {
    const moved = Object.entries(revisions).filter(([id, revision]) => this.item(id) && this.item(id)?.revision !== revision);
    this.#set({ others, comments, newer: [...new Set([...this.#state.newer, ...moved.map(([id]) => id)])] });
  }

  /** Records the open comments as the panel read them, which is newer than the last report. */
  counted(comments: Held['comments']): void {
    this.#set({ comments });
  }

  #took(changed: Changed, of: { field: string } | { kind: 'command' | 'undo' | 'redo' }): void {
    this.#saves++;
    this.#steps.done(changed, of);
    if (this.#state.step.words) this.#set({ step: { ...this.#state.step, words: '' } });
    this.#set(withSavedChanges(this.#state, changed));
  }

  #tell(): void {
    const { isAway, isSignedOut, isSending, isKept, fields, conflicts, waits } = this.#outbox;
    const refused = [...fields.values()].find((pending) => pending.refused)?.refused;
    const has = { hasPending: fields.size > 0, hasConflicts: conflicts.length > 0, hasRefused: refused !== undefined };
    const saving = savingOf({ isAway, isSignedOut, isSending, isKept, waits, ...has });
    const problem = refused ?? (saving === 'saving' ? '' : this.#state.problem);
    const { undoable, redoable } = this.#steps;
    this.#set({ saving, conflicts, problem, undoable, redoable });
  }

  #set(part: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** The state, for components of the editor. */
export const useEditor = (store: EditorStore): EditorState => useSyncExternalStore(store.subscribe, () => store.state);
