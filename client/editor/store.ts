/** What the editor in the page knows and does: the model of the page, what waits to be saved, what is selected. One for all panels. */
import { useSyncExternalStore } from 'react';
import type { StoredField } from '../../src/content/repository/items.ts';
import type { Changed, Held, ItemModel, PageModel } from '../../src/editing/protocol.ts';
import { EditApiError, getJson } from './api.ts';
import { type Keeper, keeperOf } from './keep.ts';
import { type Make, Outbox } from './outbox.ts';
import { fieldAt, type FieldTarget, keyOf, type PendingField } from './pending.ts';
import { adopted, type EditorState, movedIn, NOTHING_YET, type OpenField, savingOf, taken } from './state.ts';
import { renewed, Steps } from './steps.ts';

export type { EditorState, OpenField, Saving } from './state.ts';

type Listener = () => void;

export class EditorStore {
  #state: EditorState = NOTHING_YET;
  #listeners = new Set<Listener>();
  readonly #steps = new Steps();
  #keeper: Keeper | undefined;
  /** How often the server took something. */
  #saves = 0;
  readonly #outbox: Outbox;

  /** @param path of the page, without the language's prefix */
  constructor(
    readonly path: string,
    readonly language: string,
    /** Makes what keeps work on the device. */
    private readonly keeper: (site: string) => Keeper = (site) => keeperOf(site, crypto.randomUUID()),
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

  /** Reads the page, and at the first time what was left behind on this device; it stays that of who opened it. @throws EditApiError */
  async read(): Promise<void> {
    const page = await this.#lookFresh();
    const isFirst = this.#state.page === null;
    this.#steps.forget(Object.keys(page.items).filter((id) => !isFirst && this.item(id)?.revision !== page.items[id]?.revision));
    if (isFirst) {
      // On a shared device nobody sees, or sends, what somebody else left behind.
      this.#keeper = this.keeper(`${page.site}/${this.language}/${encodeURIComponent(page.by)}`);
      const left = await this.#keeper.takeOver();
      // Why it could not be read before is no news any more.
      this.#set({ page, newer: [], shownAs: {}, problem: '' });
      for (const { fields, changes } of left) this.#outbox.takeOver(fields, changes);
    } else this.#set({ page: { ...page, by: this.#state.page?.by ?? page.by }, newer: [], shownAs: {} });
    this.#tell();
    void this.#outbox.flush();
  }

  /** What was saved while the answer was on its way is newer than the answer. */
  async #lookFresh(): Promise<PageModel> {
    for (;;) {
      const saves = this.#saves;
      const page = await this.look();
      if (saves === this.#saves) return page;
    }
  }

  /** @returns the page as it stands on the server, not taken in @throws EditApiError */
  look(): Promise<PageModel> {
    return getJson<PageModel>(`/api/edit/page?${new URLSearchParams({ path: this.path, language: this.language })}`);
  }

  item(id: string): ItemModel | undefined {
    return this.#state.page?.items[id];
  }

  /** @returns a field as the editor sees it: what they wrote, else what is stored */
  value(target: FieldTarget): StoredField | null {
    const pending = this.#outbox.fields.get(keyOf(target));
    return pending ? pending.value : fieldAt(this.item(target.item), target);
  }

  /** @returns why a field was not taken, empty when nothing is wrong */
  problemOf(target: FieldTarget): string {
    return this.#outbox.fields.get(keyOf(target))?.refused ?? '';
  }

  /** Fields that the server does not have yet. */
  get pending(): readonly PendingField[] {
    return [...this.#outbox.fields.values()];
  }

  /** Something would be lost with its tab: neither the server nor the device has it. */
  get isAtRisk(): boolean {
    return !this.#outbox.isKept && (this.pending.length > 0 || this.#outbox.waits);
  }

  select(uid: string): void {
    if (uid !== this.#state.selected) this.#set({ selected: uid });
  }

  /** What the page shows is what there is. */
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

  /** The page could not be read, or the editor not loaded whole. It is tried again. */
  failed(error: unknown): void {
    const isOfHost = error instanceof EditApiError;
    const saving = isOfHost && error.isSignedOut ? 'signed-out' : this.#state.page ? this.#state.saving : 'kept';
    this.#set({ saving, problem: `${isOfHost ? error.message : 'Part of the editor could not be loaded.'} It tries again by itself.` });
  }

  /** Writes a field: seen at once, kept on the device, sent soon. */
  edit(target: FieldTarget, value: StoredField | null): void {
    this.#outbox.write(target, value);
  }

  /** Sends what waits, now. @returns when it is sent, or can't be now */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  /** Ends a conflict, or a refusal: theirs with `undefined`, else the value given. */
  settle(key: string, value?: StoredField | null): void {
    this.#outbox.settle(key, value);
  }

  /**
   * Saves changes as drafts, after everything that was done before. Without a connection they wait for it.
   * @param make is given the model as it stands when their turn comes, since revisions move on
   * @returns when the server has them @throws EditApiError when they were not taken; the state says why
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

  /** Takes the newest change back. @returns whether the page has to be shown anew */
  undo = (): Promise<boolean> => this.#step('undo');
  /** Does again what was taken back. */
  redo = (): Promise<boolean> => this.#step('redo');

  async #step(kind: 'undo' | 'redo'): Promise<boolean> {
    await this.flush();
    const changes = this.#steps.pop(kind);
    if (!changes) return false;
    try {
      await this.#outbox.command(({ items }) => renewed(changes, items), kind);
      return true;
    } catch (error) {
      this.#set({ problem: `This can’t be ${kind === 'undo' ? 'undone' : 'done again'}: ${(error as Error).message}` });
      return false;
    } finally {
      this.#tell();
    }
  }

  /** Takes in items as they stand on the server. What the editor wrote stays theirs until they choose. @param isTheirs somebody else wrote it */
  adopt(items: Record<string, ItemModel>, isTheirs = false): void {
    this.#steps.forget(movedIn(this.#state.page, items));
    this.#set(adopted(this.#state, items, isTheirs));
    this.#tell();
  }

  /** Who else is here, and whether somebody saved meanwhile (`POST /api/edit/hold`). */
  heard({ others, revisions }: Held): void {
    const moved = Object.entries(revisions).filter(([id, revision]) => this.item(id) && this.item(id)?.revision !== revision);
    this.#set({ others, newer: [...new Set([...this.#state.newer, ...moved.map(([id]) => id)])] });
  }

  #took(changed: Changed, of: { field: string } | { kind: 'command' | 'undo' | 'redo' }): void {
    this.#saves++;
    this.#steps.done(changed, of);
    this.#set(taken(this.#state, changed));
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
