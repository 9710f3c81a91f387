/** Sends an editor's changes in order: fields first, then changes of the layout. Unsent changes wait on the device and are retried. */
import type { Change, Changed, DraftConflict, ItemModel } from '../../../src/editing/protocol.ts';
import { EditApiError, refusals, postJson } from './api.ts';
import type { WorkStore, StoredWork } from './work-store.ts';
import type { Command, CommandKind, Make, OutboxHost } from './outbox-types.ts';
import { asChange, storedFieldAt, type FieldTarget, fieldKey, type PendingField, pendingState } from './pending.ts';
import type { StoredField } from '../../../src/content/repository/store/items.ts';

export const AUTOSAVE_MS = 800;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Browsers limit a `keepalive` request, which outlives its page, to this size. */
const KEEPALIVE_BYTES = 60_000;

export type { CommandKind as Kind, Make, OutboxHost } from './outbox-types.ts';

export class Outbox {
  readonly fields = new Map<string, PendingField>();
  /** The server does not respond at the moment. */
  isAway = false;
  isSignedOut = false;
  isSending = false;
  /** All unsent work is stored on the device: the tab may be closed. */
  isKept = true;
  #commands: Command[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #running: Promise<void> | undefined;
  /** Keys of fields that another tab or an earlier page left behind. */
  readonly #left = new Set<string>();
  /** Sends one field at a time after a request with several was refused, to find the refused one. */
  #oneByOne = false;

  constructor(
    private readonly address: string,
    private readonly host: OutboxHost,
    private readonly keeper: () => WorkStore | undefined,
  ) {}

  get waits(): boolean {
    return this.#commands.length > 0 || this.#ready().length > 0;
  }

  /** Fields that another editor changed, too. */
  get conflicts(): PendingField[] {
    return [...this.fields.values()].filter((pending) => pendingState(pending, this.#item(pending.item)) === 'conflict');
  }

  /** Writes a field: stored on the device at once, sent soon. */
  write(target: FieldTarget, value: StoredField | null): void {
    const key = fieldKey(target);
    const item = this.#item(target.item);
    const before = this.fields.get(key);
    const { base, revision } = before ?? { base: storedFieldAt(item, target), revision: item?.revision ?? '' };
    const { item: id, inside, field } = target;
    this.fields.set(key, { item: id, inside, field, value, base, revision, at: Date.now() });
    this.#keep(id);
    this.#sendIn(this.isAway ? this.#retryMs : AUTOSAVE_MS);
    this.host.tell();
  }

  /** Drops a pending field, or restarts it from the current value. */
  settle(key: string, value?: StoredField | null): void {
    const pending = this.fields.get(key);
    if (!pending) return;
    const item = this.#item(pending.item);
    if (value === undefined) this.fields.delete(key);
    else {
      const { refused: _, ...rest } = pending;
      this.fields.set(key, { ...rest, value, base: storedFieldAt(item, pending), revision: item?.revision ?? pending.revision });
    }
    this.#keep(pending.item);
    this.host.tell();
    void this.flush();
  }

  /** Takes over the unsent work of another tab or an earlier page. */
  takeOver(fields: readonly PendingField[], changes: readonly Change[]): void {
    for (const pending of fields) {
      this.fields.set(fieldKey(pending), pending);
      this.#left.add(fieldKey(pending));
    }
    // No caller waits for these any more: they are tried once, with the revision they were made for.
    if (changes.length > 0)
      void this.command(() => [...changes], 'command').then(
        () => this.host.tookOver(''),
        (error: Error) => this.host.tookOver(`A change from earlier could not be saved: ${error.message}`),
      );
    void this.flush();
  }

  /** @returns when the server has saved it, however long that takes @throws EditApiError when it refuses */
  command(make: Make, kind: CommandKind): Promise<Changed> {
    return new Promise((resolve, reject) => {
      this.#commands.push({ make, kind, resolve, reject });
      void this.flush();
    });
  }

  /** Sends all unsent work now. @returns when all is sent, or cannot be sent now */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      this.host.tell();
      // Queued just as the last send ended: no other call would send it.
      if (this.#commands.length > 0 && this.host.page() && !this.isAway && !this.isSignedOut) void this.flush();
    });
    return this.#running;
  }

  #item(id: string): ItemModel | undefined {
    return this.host.page()?.items[id];
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Fields of one item that can be sent. */
  #ready(): PendingField[] {
    const all = [...this.fields.values()].filter((one) => one.refused === undefined && pendingState(one, this.#item(one.item)) === 'send');
    const ofFirst = all.filter(({ item }) => item === all[0]?.item);
    return this.#oneByOne ? ofFirst.slice(0, 1) : ofFirst;
  }

  async #work(): Promise<void> {
    for (;;) {
      this.#dropSettled();
      const fields = this.#ready();
      const [command] = this.#commands;
      // A page that was read in the meantime can have what an ended session kept from being sent.
      if (this.fields.size === 0 && !command) this.isSignedOut = false;
      if ((fields.length === 0 && !command) || !this.host.page()) break;
      this.isSending = true;
      this.host.tell();
      try {
        if (fields.length > 0) await this.#sendFields(fields);
        else if (command) await this.#sendCommand(command);
        this.isAway = false;
        this.isSignedOut = false;
        this.#retryMs = FIRST_RETRY_MS;
      } catch (error) {
        this.isSignedOut = error instanceof EditApiError && error.isSignedOut;
        this.isAway = !this.isSignedOut;
        this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
        this.#sendIn(this.#retryMs);
        if (command) this.#keepCommands();
        break;
      } finally {
        this.isSending = false;
      }
    }
    this.#oneByOne = false;
  }

  /** Drops values that are already equal on the server. */
  #dropSettled(): void {
    for (const [key, pending] of this.fields) {
      if (pendingState(pending, this.#item(pending.item)) !== 'there') continue;
      this.fields.delete(key);
      this.#keep(pending.item);
    }
  }

  #post(changes: Change[]): Promise<Changed> {
    const keepalive = JSON.stringify(changes).length < KEEPALIVE_BYTES;
    return postJson<Changed>(this.address, { changes, as: this.host.page()?.by }, { keepalive });
  }

  /** @throws EditApiError when it should be retried */
  async #sendFields(fields: PendingField[]): Promise<void> {
    const [first] = fields as [PendingField];
    const item = this.#item(first.item);
    try {
      const changed = await this.#post(fields.map((pending) => asChange(pending, this.#item(pending.item))));
      this.host.took(changed, { field: fields.map(fieldKey).join() });
      for (const sent of fields) {
        const key = fieldKey(sent);
        const now = this.fields.get(key);
        const after = this.#item(sent.item);
        if (now === sent) this.fields.delete(key);
        // Edited meanwhile: the newer text is based on what has just been stored.
        else if (now) this.fields.set(key, { ...now, base: storedFieldAt(after, now), revision: after?.revision ?? now.revision });
      }
      if (fields.filter((sent) => this.#left.delete(fieldKey(sent))).length > 0) this.host.tookOver('');
    } catch (error) {
      if (!(error instanceof EditApiError) || error.isPassing || error.isSignedOut) throw error;
      const { items } = (error.body ?? {}) as Partial<DraftConflict>;
      const theirs = items?.[first.item];
      if (error.status === 409 && items && theirs && theirs.revision !== (item?.revision ?? first.revision))
        // Every value is on the server: it was saved, and only the response was lost.
        this.host.adopt(items, !fields.every((pending) => pendingState(pending, theirs) === 'there'));
      else if (fields.length > 1) this.#oneByOne = true;
      else {
        const message = refusals(error).join(' ') || error.message;
        const now = this.fields.get(fieldKey(first));
        if (now === first) this.fields.set(fieldKey(first), { ...first, refused: message });
      }
    }
    this.#keep(first.item);
  }

  async #sendCommand(command: Command): Promise<void> {
    const page = this.host.page();
    if (!page) return;
    try {
      const changes = command.make(page);
      const changed = changes.length > 0 ? await this.#post(changes) : { items: {}, undo: [], notes: [] };
      this.#commands.shift();
      this.host.took(changed, { kind: command.kind });
      command.resolve(changed);
    } catch (error) {
      if (error instanceof EditApiError && (error.isPassing || error.isSignedOut)) throw error;
      this.#commands.shift();
      const { items } = ((error as EditApiError).body ?? {}) as Partial<DraftConflict>;
      if (items) this.host.adopt(items, true);
      command.reject(error);
    }
    this.#keepCommands();
  }

  #keep(item: string): void {
    const fields = [...this.fields.values()].filter((pending) => pending.item === item);
    void this.#keepAs(item, { fields, changes: [] });
  }

  /** Stores commands under a separate name: they may concern several items. Undo exists only in this page's memory and is not stored. */
  #keepCommands(): void {
    const page = this.host.page();
    const changes = page ? this.#commands.filter(({ kind }) => kind === 'command').flatMap(({ make }) => make(page)) : [];
    void this.#keepAs('layout', { fields: [], changes });
  }

  /** Reports when storage is blocked or full: unsent work then lives only as long as its tab. */
  async #keepAs(name: string, kept: StoredWork): Promise<void> {
    const isKept = await this.keeper()?.keep(name, kept);
    if (isKept === undefined || isKept === this.isKept) return;
    this.isKept = isKept;
    this.host.tell();
  }
}
