/** Fake `/api/edit/*` for unit tests of the store: items with revisions, conflicts as the Worker reports them, and faults on demand. */
import type { Change, Changed, ItemModel, PageModel } from '../../../src/editing/protocol.ts';
import type { WorkStore, StoredWork } from './work-store.ts';

export const PAGE = 'a'.repeat(32);
export const HERO = 'b'.repeat(32);

const itemOf = (id: string, fields: ItemModel['fields']): ItemModel => ({
  id,
  revision: 'r1',
  number: 1,
  template: 'Hero',
  path: `/${id}`,
  displayName: id,
  fields,
  presentation: null,
  liveNumber: 1,
  usedBy: 1,
  isShared: false,
  by: 'Ana',
  at: 1,
});

export interface FakeServer {
  fetch: typeof fetch;
  items: Record<string, ItemModel>;
  /** Every request to change something, as it arrived. */
  asked: Change[][];
  /** The signed-in user. */
  by: string;
  /** How requests fail until reset: no connection, a status, saved but the response lost, half a response. */
  fault: 'none' | 'cut' | 'lost' | 'half' | number;
  /** Another editor saves a field. */
  save(item: string, field: string, value: string): void;
}

export function fakeServer(): FakeServer {
  let revisions = 1;
  const server: FakeServer = {
    items: {
      [PAGE]: itemOf(PAGE, { Title: { value: 'Page' } }),
      [HERO]: itemOf(HERO, { Title: { value: 'Drive' }, Text: { value: 'On ice' } }),
    },
    asked: [],
    by: 'Ana',
    fault: 'none',
    save(item, field, value) {
      const before = server.items[item] as ItemModel;
      server.items[item] = { ...before, revision: `r${++revisions}`, by: 'Somebody', fields: { ...before.fields, [field]: { value } } };
    },
    fetch: async (address, request) => {
      if (server.fault === 'cut') throw new TypeError('Failed to fetch');
      if (typeof server.fault === 'number') return Response.json({ title: 'No', detail: 'Not now.' }, { status: server.fault });
      const path = String(address).split('?')[0];
      if (path === '/api/edit/page') return Response.json({ ...model(server.items), by: server.by });
      const { changes, as } = JSON.parse(String(request?.body)) as { changes: Change[]; as?: string };
      if (as !== server.by) return Response.json({ title: 'No' }, { status: 401 });
      server.asked.push(changes);
      const answer = take(changes);
      if (server.fault === 'lost') throw new TypeError('Failed to fetch');
      return server.fault === 'half' ? new Response('{"items":', { status: answer.status }) : answer;
    },
  };

  function take(changes: Change[]): Response {
    const touched = [...new Set(changes.map(({ item }) => item))];
    const items = () => Object.fromEntries(touched.map((id) => [id, server.items[id]]));
    if (changes.some(({ item, revision }) => server.items[item]?.revision !== revision))
      return Response.json(
        { type: 'revision-conflict', title: 'Changed', status: 409, items: items(), by: 'Somebody', at: 1 },
        { status: 409 },
      );
    const wrong = changes.find(
      (change) => change.do === 'set' && change.value && 'value' in change.value && change.value.value === 'wrong',
    );
    if (wrong)
      return Response.json(
        { title: 'Does not fit', detail: 'It does not fit.', errors: [{ parameter: `${wrong.item}.Title`, message: 'is wrong' }] },
        { status: 422 },
      );
    const undo: Change[] = [];
    for (const change of changes) {
      const before = server.items[change.item] as ItemModel;
      if (change.do !== 'set') continue;
      undo.push({ ...change, value: before.fields[change.field] ?? null });
      server.items[change.item] = { ...before, fields: { ...before.fields, [change.field]: change.value ?? { value: '' } } };
    }
    for (const id of touched) server.items[id] = { ...(server.items[id] as ItemModel), revision: `r${++revisions}` };
    return Response.json({ items: items(), undo, notes: [] } as unknown as Changed);
  }
  return server;
}

const model = (items: Record<string, ItemModel>): PageModel => ({
  site: 's',
  language: 'en',
  path: '/',
  role: 'editor',
  by: 'Ana',
  timeZone: 'America/New_York',
  pageId: PAGE,
  languages: [],
  items,
});

/** The storage of a device, for one tab after the other. */
export function fakeDevice(): { keeper: WorkStore; kept: Map<string, StoredWork> } {
  const kept = new Map<string, StoredWork>();
  return {
    kept,
    keeper: {
      keep: async (item, what) => {
        if (what.fields.length === 0 && what.changes.length === 0) kept.delete(item);
        else kept.set(item, structuredClone(what));
        return true;
      },
      takeOver: async () => [...kept.values()].map((one) => structuredClone(one)),
    },
  };
}
