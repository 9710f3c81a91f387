/** Sends what an editor did, in order: fields first, then changes of the layout. What can't go now waits, is kept on the device and tried again. */
import type { Change, Changed, Conflict, ItemModel } from '../../src/editing/protocol.ts';
import { EditApiError, refusals, postJson } from './api.ts';
import type { Keeper, Kept } from './keep.ts';
import type { Command, Kind, Make, OutboxHost } from './outbox-types.ts';
import { asChange, fieldAt, type FieldTarget, keyOf, type PendingField, standing } from './pending.ts';
import type { StoredField } from '../../src/content/repository/items.ts';

export const AUTOSAVE_MS = 800;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Browsers take no more of a request that outlives its page. */
const KEEPALIVE_BYTES = 60_000;

export type { Kind, Make, OutboxHost } from './outbox-types.ts';

export class Outbox {
  readonly fields = new Map<string, PendingField>();
  /** Nobody answers just now. */
  isAway = false;
  isSignedOut = false;
  isSending = false;
  /** The device has all that waits: its tab may be closed. */
  isKept = true;
  #commands: Command[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #running: Promise<void> | undefined;
  /** Keys of fields that another tab or an earlier page left behind. */
  readonly #left = new Set<string>();
  /** One field at a time, after several in a request were refused: which of them is it. */
  #oneByOne = false;

  constructor(
    private readonly address: string,
    private readonly host: OutboxHost,
    private readonly keeper: () => Keeper | undefined,
  ) {}

  get waits(): boolean {
    return this.#commands.length > 0 || this.#ready().length > 0;
  }

  /** Fields whose value stands beside another that somebody else wrote. */
  get conflicts(): PendingField[] {
    return [...this.fields.values()].filter((pending) => standing(pending, this.#item(pending.item)) === 'conflict');
  }

  /** Writes into a field: kept at once, sent soon. */
  write(target: FieldTarget, value: StoredField | null): void {
    const key = keyOf(target);
    const item = this.#item(target.item);
    const before = this.fields.get(key);
    const { base, revision } = before ?? { base: fieldAt(item, target), revision: item?.revision ?? '' };
    const { item: id, inside, field } = target;
    this.fields.set(key, { item: id, inside, field, value, base, revision, at: Date.now() });
    this.#keep(id);
    this.#sendIn(this.isAway ? this.#retryMs : AUTOSAVE_MS);
    this.host.tell();
  }

  /** Gives a field up, or has it begin from what stands there now. */
  settle(key: string, value?: StoredField | null): void {
    const pending = this.fields.get(key);
    if (!pending) return;
    const item = this.#item(pending.item);
    if (value === undefined) this.fields.delete(key);
    else {
      const { refused: _, ...rest } = pending;
      this.fields.set(key, { ...rest, value, base: fieldAt(item, pending), revision: item?.revision ?? pending.revision });
    }
    this.#keep(pending.item);
    this.host.tell();
    void this.flush();
  }

  /** What another tab or an earlier page left behind. */
  takeOver(fields: readonly PendingField[], changes: readonly Change[]): void {
    for (const pending of fields) {
      this.fields.set(keyOf(pending), pending);
      this.#left.add(keyOf(pending));
    }
    // Nobody waits for these any more: they are tried once, under the revision that they were made for.
    if (changes.length > 0)
      void this.command(() => [...changes], 'command').then(
        () => this.host.tookOver(''),
        (error: Error) => this.host.tookOver(`A change that had waited here could not be made: ${error.message}`),
      );
    void this.flush();
  }

  /** @returns when the server has taken it, however long that takes @throws EditApiError when it refuses */
  command(make: Make, kind: Kind): Promise<Changed> {
    return new Promise((resolve, reject) => {
      this.#commands.push({ make, kind, resolve, reject });
      void this.flush();
    });
  }

  /** Sends what waits, now. @returns when all is sent, or can't be now */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      this.host.tell();
      // Asked for as the last of it ended: nobody else sends it.
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

  /** Fields of one item that can go. */
  #ready(): PendingField[] {
    const all = [...this.fields.values()].filter((one) => one.refused === undefined && standing(one, this.#item(one.item)) === 'send');
    const ofFirst = all.filter(({ item }) => item === all[0]?.item);
    return this.#oneByOne ? ofFirst.slice(0, 1) : ofFirst;
  }

  async #work(): Promise<void> {
    for (;;) {
      this.#dropSettled();
      const fields = this.#ready();
      const [command] = this.#commands;
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

  /** What is the same there by now need not go. */
  #dropSettled(): void {
    for (const [key, pending] of this.fields) {
      if (standing(pending, this.#item(pending.item)) !== 'there') continue;
      this.fields.delete(key);
      this.#keep(pending.item);
    }
  }

  #post(changes: Change[]): Promise<Changed> {
    const keepalive = JSON.stringify(changes).length < KEEPALIVE_BYTES;
    return postJson<Changed>(this.address, { changes, as: this.host.page()?.by }, { keepalive });
  }

  /** @throws EditApiError where it is to be tried again */
  async #sendFields(fields: PendingField[]): Promise<void> {
    const [first] = fields as [PendingField];
    const item = this.#item(first.item);
    try {
      const changed = await this.#post(fields.map((pending) => asChange(pending, this.#item(pending.item))));
      this.host.took(changed, { field: fields.map(keyOf).join() });
      for (const sent of fields) {
        const key = keyOf(sent);
        const now = this.fields.get(key);
        const after = this.#item(sent.item);
        if (now === sent) this.fields.delete(key);
        // Written on meanwhile: it goes on from what has just been stored.
        else if (now) this.fields.set(key, { ...now, base: fieldAt(after, now), revision: after?.revision ?? now.revision });
      }
      if (fields.filter((sent) => this.#left.delete(keyOf(sent))).length > 0) this.host.tookOver('');
    } catch (error) {
      if (!(error instanceof EditApiError) || error.isPassing || error.isSignedOut) throw error;
      const { items } = (error.body ?? {}) as Partial<Conflict>;
      const theirs = items?.[first.item];
      if (error.status === 409 && items && theirs && theirs.revision !== (item?.revision ?? first.revision))
        // All of it stands there: it was taken, and only the answer was lost.
        this.host.adopt(items, !fields.every((pending) => standing(pending, theirs) === 'there'));
      else if (fields.length > 1) this.#oneByOne = true;
      else {
        const message = refusals(error).join(' ') || error.message;
        const now = this.fields.get(keyOf(first));
        if (now === first) this.fields.set(keyOf(first), { ...first, refused: message });
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
      const { items } = ((error as EditApiError).body ?? {}) as Partial<Conflict>;
      if (items) this.host.adopt(items, true);
      command.reject(error);
    }
    this.#keepCommands();
  }

  #keep(item: string): void {
    const fields = [...this.fields.values()].filter((pending) => pending.item === item);
    void this.#keepAs(item, { fields, changes: [] });
  }

  /** Under a name of their own: they may be of several items. Undoing is of this page's memory and not kept. */
  #keepCommands(): void {
    const page = this.host.page();
    const changes = page ? this.#commands.filter(({ kind }) => kind === 'command').flatMap(({ make }) => make(page)) : [];
    void this.#keepAs('layout', { fields: [], changes });
  }

  /** Where storage is blocked or full, that is told: what waits lives as long as its tab. */
  async #keepAs(name: string, kept: Kept): Promise<void> {
    const isKept = await this.keeper()?.keep(name, kept);
    if (isKept === undefined || isKept === this.isKept) return;
    this.isKept = isKept;
    this.host.tell();
  }
}
