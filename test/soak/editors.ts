/** The editors of the soak: they sign in, write drafts, publish all pages under the next number, and write drafts that are never published. */
import type { Changed, ItemModel, PageModel } from '../../src/editing/protocol.ts';
import type { Random } from '../random-numbers.ts';
import type { Ask, Reply } from '../site/ask.ts';
import { cookieOf } from '../site/sign-in.ts';
import { PAGES, SECRET_PAGE, SECRET_START, secretWord, textOf, titleOf } from './content.ts';
import { EDITORS, type Fleet } from './isolates.ts';
import type { Journal } from './journal.ts';
import { pause } from './pause.ts';

const REASON = 'Agreed with the desk for this run.';
const REASONS = Object.fromEntries(
  ['axe', 'title', 'description', 'reading', 'headings', 'dead-link', 'outside-link', 'sample'].map((rule) => [rule, REASON]),
);

export interface EditorsOptions {
  fleet: Fleet;
  journal: Journal;
  random: Random;
  /** Between two publishes. Milliseconds. */
  everyMs: number;
  isOver(): boolean;
  onTrouble(what: string): void;
}

interface Desk {
  post<T>(path: string, body: unknown): Promise<{ reply: Reply | undefined; body: T | undefined }>;
  get<T>(path: string): Promise<T | undefined>;
}

const parsed = <T>(text: string): T | undefined => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
};

/** Signs in, and again when the session has ended. */
function deskOf({ fleet, onTrouble }: EditorsOptions): Desk {
  let cookie = '';
  let people = 0;
  async function signIn(): Promise<void> {
    const reply = await fleet.ask(EDITORS, '/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': `10.99.0.${++people % 250}` },
      body: 'password=preview',
    });
    if (reply?.status === 303) cookie = cookieOf(reply.headers);
    else onTrouble(`sign-in ${reply?.status}`);
  }
  async function ask(path: string, options: Ask = {}): Promise<Reply | undefined> {
    if (!cookie) await signIn();
    const send = () =>
      fleet.ask(EDITORS, path, {
        ...options,
        headers: { cookie, origin: 'http://preview.localhost', accept: 'application/json', ...options.headers },
      });
    const reply = await send();
    if (reply?.status !== 401 && reply?.status !== 303) return reply;
    await signIn();
    return send();
  }
  return {
    async post(path, body) {
      const reply = await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      return { reply, body: reply && parsed(reply.text) };
    },
    async get(path) {
      const reply = await ask(path);
      return reply?.status === 200 ? parsed(reply.text) : undefined;
    },
  };
}

const set = ({ id, revision }: ItemModel, field: string, value: string) => ({
  do: 'set',
  item: id,
  revision,
  inside: [],
  field,
  value: { value },
});

/** Every text of a page, written for a number. */
function written(page: PageModel, path: string, number: number): { changes: object[]; items: string[] } {
  const changes: object[] = [];
  const items: string[] = [];
  let block = 0;
  for (const item of Object.values(page.items)) {
    const { Title, Text } = item.fields;
    const isOurs = JSON.stringify(item.fields).includes('soaknumber');
    if (!isOurs) continue;
    if (Title) changes.push(set(item, 'Title', titleOf(path, number)));
    if (Text) changes.push(set(item, 'Text', textOf(number, block++)));
    items.push(item.id);
  }
  return { changes, items };
}

const model = (desk: Desk, path: string) => desk.get<PageModel>(`/api/edit/page?path=${path}`);

/** Writes all pages in one change and publishes them in one publish. @returns whether the next number is due */
async function publishNext(number: number, desk: Desk, { journal, onTrouble, random }: EditorsOptions): Promise<boolean> {
  const pages = await Promise.all(PAGES.map((path) => model(desk, path)));
  if (pages.some((page) => !page)) return false;
  const all = pages.map((page, at) => written(page as PageModel, PAGES[at] as string, number));
  const change = await desk.post<Changed>('/api/edit/change', { changes: all.flatMap(({ changes }) => changes) });
  if (change.reply?.status !== 200) {
    onTrouble(`change ${change.reply?.status}`);
    return false;
  }
  journal.count('drafts written');
  // The draft waits: whatever visitors see of it now is a leak.
  await pause(500 + random.upTo(2000));
  const publish = journal.publishing(number);
  const { reply, body } = await desk.post<{ job?: string; isRenewed?: boolean }>('/api/edit/publish', {
    items: all.flatMap(({ items }) => items),
    // The secret block is on one of the pages.
    withDependencies: false,
    reasons: REASONS,
  });
  publish.endedAt = Date.now();
  if (reply?.status === 200 && body?.job) publish.outcome = body.isRenewed ? 'published' : 'late';
  else publish.outcome = 'unknown';
  if (publish.outcome === 'unknown') onTrouble(`publish ${reply?.status} ${reply?.text.slice(0, 300)}`);
  journal.count(`publishes ${publish.outcome}`);
  return true;
}

async function writeSecret(turn: number, desk: Desk, { journal }: EditorsOptions): Promise<void> {
  const page = await model(desk, SECRET_PAGE);
  const item = page && Object.values(page.items).find(({ fields }) => JSON.stringify(fields.Text ?? '').includes(SECRET_START));
  if (!item) return;
  const { reply } = await desk.post('/api/edit/change', { changes: [set(item, 'Text', `<p>${SECRET_START}: ${secretWord(turn)}.</p>`)] });
  if (reply?.status === 200) journal.count('secret drafts written');
}

/** Edits until the run is over. */
export async function edit(options: EditorsOptions): Promise<void> {
  const desk = deskOf(options);
  const { everyMs, random, isOver } = options;
  let number = 1;
  for (let turn = 1; !isOver(); turn++) {
    await writeSecret(turn, desk, options);
    if (await publishNext(number, desk, options)) number++;
    await pause(everyMs / 2 + random.upTo(everyMs));
  }
}
