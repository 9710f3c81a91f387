/** Two editors of one page with their real stores, over the real save protocol: each request waits until the test delivers it, or loses it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import { fakeDevice } from '../../client/editor/sync/fake-edit-server.test-data.ts';
import { type FieldTarget, fieldKey, storedFieldAt } from '../../client/editor/sync/pending.ts';
import { EditorStore } from '../../client/editor/sync/store.ts';
import type { Change } from '../../src/editing/protocol.ts';
import type { Random } from '../random-numbers.ts';
import { type EditApp, editApp, type Told } from './edit-app.ts';

/** What becomes of a request: `lost` and `half` reach the server, and the answer does not come back whole; `ended` is a session that is over. */
const FATES = ['ok', 'ok', 'ok', 'ok', 'cut', 'lost', 'half', 'ended', 'busy'] as const;
type Fate = (typeof FATES)[number];

interface Waiting {
  editor: Editor;
  /** The tab that asked: an abandoned one does not hear the answer. */
  store: EditorStore;
  path: string;
  body: unknown;
  resolve(answer: Response): void;
  reject(error: unknown): void;
}

export interface Editor {
  name: string;
  app: ReturnType<typeof editApp>;
  device: ReturnType<typeof fakeDevice>;
  store: EditorStore;
  /** Values that this person saw, by field and value. */
  saw: Set<string>;
  /** The last value that was typed and is neither stored nor given up, by field. */
  typed: Map<string, string>;
}

/** A value that the server accepted. */
interface Accepted {
  key: string;
  value: string;
  by: string;
}

export const wordsOf = (field: unknown): string => String((field as { value?: unknown } | null)?.value ?? '');
const tab = new AsyncLocalStorage<{ editor: Editor; store: EditorStore }>();

export class TwoEditors {
  readonly editors: Editor[] = [];
  readonly accepted: Accepted[] = [];
  #waiting: Waiting[] = [];
  #count = 0;

  constructor(
    private readonly random: Random,
    private readonly targets: readonly FieldTarget[],
    private readonly db: D1Database,
    private readonly run: number,
  ) {}

  /** In place of the browser's `fetch`. */
  fetch = (address: string, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const from = tab.getStore();
      if (!from) throw new Error(`Nobody asked for ${address}`);
      this.#waiting.push({ ...from, path: address, body: init?.body ? JSON.parse(String(init.body)) : undefined, resolve, reject });
    });

  async open(names: readonly string[], make: (options: EditApp) => Editor['app'] = editApp): Promise<void> {
    for (const name of names) {
      const editor = { name, app: make({ db: this.db, name }), device: fakeDevice(), saw: new Set<string>(), typed: new Map() } as Editor;
      this.editors.push(editor);
      await this.#openTab(editor);
    }
  }

  /** A new tab of the same person on the same device; the earlier one is gone, with what it waited for. */
  async #openTab(editor: Editor): Promise<void> {
    const store = new EditorStore('/about', 'en', () => editor.device.keeper);
    editor.store = store;
    const read = tab.run({ editor, store }, () => store.read());
    const isRead = read.then(() => true);
    // The page itself is loaded: without it there is nothing to write in.
    while (!(await Promise.race([isRead, this.#tick().then(() => false)]))) {
      const own = this.#waiting.find((one) => one.store === store);
      if (own) await this.#deliver(own, 'ok');
    }
  }

  /** Lets everything run that does not wait for an answer. */
  async #tick(): Promise<void> {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  }

  async step(): Promise<void> {
    const editor = this.random.pick(this.editors);
    const { store } = editor;
    const target = this.random.pick(this.targets);
    const within = (act: () => unknown) => tab.run({ editor, store }, () => void act());
    switch (
      this.random.pick(['write', 'write', 'write', 'deliver', 'deliver', 'deliver', 'both', 'settle', 'read', 'undo', 'tab'] as const)
    ) {
      case 'write':
        this.#write(editor, target, `${editor.name}${this.run}.${++this.#count}`);
        break;
      case 'deliver':
        if (this.#waiting.length > 0) await this.#deliver(this.random.pick(this.#waiting), this.random.pick(FATES));
        break;
      case 'both':
        await this.#deliverBoth();
        break;
      case 'settle':
        this.#settle(editor);
        break;
      case 'read':
        within(() => store.read().catch(() => undefined));
        break;
      case 'undo':
        this.#look(editor);
        within(() => store.undo().then(() => this.#look(editor)));
        break;
      case 'tab':
        await this.#openTab(editor);
        break;
    }
    await this.#tick();
  }

  /** The connection is back, both sign in again and decide: afterwards nothing waits. */
  async end(): Promise<void> {
    for (let round = 0; round < 60; round++) {
      for (const editor of this.editors) {
        this.#settle(editor);
        tab.run({ editor, store: editor.store }, () => void editor.store.flush());
      }
      await this.#tick();
      while (this.#waiting[0]) await this.#deliver(this.#waiting[0], 'ok');
      if (this.editors.every(({ store }) => store.pending.length === 0 && store.state.saving === 'saved')) return;
    }
    throw new Error(`Work still waits: ${JSON.stringify(this.editors.map(({ store }) => [store.state.saving, store.pending]))}`);
  }

  #write(editor: Editor, target: FieldTarget, value: string): void {
    const { store } = editor;
    this.#look(editor);
    editor.typed.set(fieldKey(target), value);
    tab.run({ editor, store }, () => {
      store.edit(target, { value });
      void store.flush();
    });
  }

  /** The dialog shows both values. */
  #settle(editor: Editor): void {
    const { store } = editor;
    const [pending] = store.state.conflicts;
    if (!pending) return;
    const key = fieldKey(pending);
    const theirs = wordsOf(storedFieldAt(store.item(pending.item), pending));
    editor.saw.add(`${key} ${theirs}`);
    const isTheirs = this.random.chance(0.4);
    if (isTheirs) editor.typed.delete(key);
    else editor.typed.set(key, wordsOf(pending.value));
    tab.run({ editor, store }, () => store.settle(key, isTheirs ? undefined : pending.value));
  }

  /** The person sees every field as the page shows it. */
  #look({ store, saw }: Editor): void {
    for (const target of this.targets) saw.add(`${fieldKey(target)} ${wordsOf(store.value(target))}`);
  }

  /** Two requests reach the server at the same time. */
  async #deliverBoth(): Promise<void> {
    const changes = this.editors.map(({ store }) => this.#waiting.find((one) => one.store === store && itemsOf(one).length > 0));
    const [one, other] = changes;
    if (!one || !other) return;
    const before = this.accepted.length;
    await Promise.all([this.#deliver(one, 'ok'), this.#deliver(other, 'ok')]);
    const isSame = itemsOf(one).some((item) => itemsOf(other).includes(item));
    if (isSame) expect(new Set(this.accepted.slice(before).map(({ by }) => by)).size, 'one of two at the same time').toBeLessThan(2);
  }

  async #deliver(waiting: Waiting, fate: Fate): Promise<void> {
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    const { editor, path, body, store } = waiting;
    const isHeard = editor.store === store;
    if (fate === 'cut') return isHeard ? waiting.reject(new TypeError('Failed to fetch')) : undefined;
    const reached = fate === 'ok' || fate === 'lost' || fate === 'half';
    const told = reached
      ? await (body ? editor.app.post<unknown>(path, body) : editor.app.get<unknown>(path))
      : { status: fate === 'ended' ? 401 : 503, body: { title: 'Not now' } };
    if (reached) expect([200, 409], `the answer to ${path}: ${JSON.stringify(told.body).slice(0, 300)}`).toContain(told.status);
    if (reached && told.status === 200 && body) this.#accept(editor, (body as { changes: Change[] }).changes);
    if (!isHeard) return;
    if (fate === 'lost') waiting.reject(new TypeError('Failed to fetch'));
    else waiting.resolve(answerOf(told, fate === 'half'));
    await this.#tick();
  }

  /** The promise: nobody writes over words of another person without having seen them. */
  #accept(editor: Editor, changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.do !== 'set') continue;
      const key = fieldKey(change);
      const value = wordsOf(change.value);
      const last = this.accepted.findLast((one) => one.key === key);
      if (last && last.by !== editor.name && last.value !== value)
        expect([...editor.saw], `${editor.name} wrote “${value}” over unseen “${last.value}”`).toContain(`${key} ${last.value}`);
      this.accepted.push({ key, value, by: editor.name });
      if (editor.typed.get(key) === value) editor.typed.delete(key);
    }
  }
}

const itemsOf = ({ body }: Waiting): string[] => ((body as { changes?: Change[] } | undefined)?.changes ?? []).map(({ item }) => item);

/** Read in microtasks, so that a test knows when a store has come to rest. */
const answerOf = ({ status, body }: Told<unknown>, isHalf: boolean): Response =>
  ({
    ok: status < 400,
    status,
    type: 'basic',
    json: async () => {
      if (isHalf) throw new SyntaxError('Unexpected end of JSON input');
      return structuredClone(body);
    },
  }) as unknown as Response;
