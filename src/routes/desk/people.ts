/** `/desk/people`: who may come in and what they may do there; adding somebody (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { answersOf, refusedRows } from '../../editing/desk-form/answers.ts';
import { isReserved } from '../../editing/people/names.ts';
import { digestOf, newPassWords } from '../../editing/people/pass-words.ts';
import { addPerson, listPeople, NameTaken, type Person } from '../../editing/people/people.ts';
import { ROLES } from '../../editing/roles.ts';
import { readQuery } from '../../lib/input.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { isAccess, ROLE_WORDS, roleRow, wordsSection } from './people-words.ts';
import { time } from './publish-words.ts';

export const PEOPLE = urls.desk('people');
export const FORM_BYTES = 16 * 1024;

const DID: Record<string, string> = {
  added: 'Added. It counts within 30 seconds.',
  role: 'The role is given. It counts within 30 seconds.',
  ended: 'Ended. Open sessions end within 30 seconds.',
  back: 'May come in again, within 30 seconds.',
};

const answers = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'is missing.')
    .max(120, 'is too long.')
    .regex(/^[^\p{C}]*$/u, 'has signs that cannot be seen.')
    .refine((name) => !isReserved(name), 'stands in the record for something else: the operators’ password, an import, or the clock.'),
  role: z.enum(ROLES, 'is none of the roles.'),
});

export async function showPeople(c: Context<AppEnv>): Promise<Response> {
  return list(c, await editorOf(c, 'operator'));
}

/** POST: 303 to the list, or the list with the new person's pass words; 422 with every fault. */
export async function takePeople(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'operator');
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  const rows = rowsFor(c);
  const parsed = answers.safeParse(answersOf(rows, posted));
  const refused = (issues: Parameters<typeof refusedRows>[2]) => list(c, door, { rows: refusedRows(rows, posted, issues), status: 422 });
  if (!parsed.success) return refused(parsed.error.issues);
  const words = isAccess(c) ? undefined : newPassWords();
  const digest = words && (await digestOf(words, door.services.settings.SESSION_SECRET));
  try {
    await addPerson(door.db, { ...parsed.data, ...(digest && { digest }) }, door);
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
    return refused([{ path: ['name'], message: 'is in the list already. Who has left can be brought back there.' }]);
  }
  return words ? list(c, door, { made: { name: parsed.data.name, words } }) : seeOther(withQuery(PEOPLE, { did: 'added' }));
}

interface Shown {
  rows?: AskedRow[];
  made?: { name: string; words: string };
  status?: number;
}

async function list(c: Context<AppEnv>, door: Door, { rows, made, status = 200 }: Shown = {}): Promise<Response> {
  const { did } = readQuery(c.req.raw, z.object({ did: z.string().max(40).default('') }));
  const people = await listPeople(door.db);
  const board: Board = {
    Title: 'People',
    Lede: isAccess(c)
      ? 'Cloudflare Access says who comes in. Whoever is not named here may read drafts and no more.'
      : 'Everybody signs in with a password of their own. The one that all operators share is a setting (EDITOR_PASSWORD).',
    Done: made ? `${made.name} is added.` : (DID[did] ?? ''),
    ...(rows && { Problem: {} }),
    Sections: [
      ...(c.get('editor')?.isFirstRun ? [FIRST_RUN] : []),
      ...(made ? [wordsSection(made.name, made.words)] : []),
      {
        kind: 'table',
        id: 'people',
        caption: 'People',
        isTitled: false,
        none: 'Nobody is named yet.',
        heads: ['Name', 'Role', 'Since'],
        rows: people.map((person) => rowOf(c, door, person)),
      },
      {
        kind: 'form',
        id: 'add',
        heading: 'Add somebody',
        post: PEOPLE,
        rows: rows ?? rowsFor(c),
        submits: [{ text: 'Add', value: 'add' }],
      },
    ],
  };
  return showBoard(c, door, 'people', board, status);
}

const FIRST_RUN = {
  kind: 'text' as const,
  id: 'first-run',
  heading: 'No operator is named yet',
  body: [
    'Until then everybody whom Cloudflare Access lets in is an operator. Name yourself first, as operator and with the address that Access knows; everybody who is not named may only read from then on.',
  ],
};

const rowsFor = (c: Context<AppEnv>): AskedRow[] => [
  {
    name: 'name',
    label: isAccess(c) ? 'Address' : 'Name',
    hint: isAccess(c)
      ? 'As Cloudflare Access has it: a mail address, or the name of a service token.'
      : 'As it will stand in the record of changes.',
    control: 'line',
    parts: { value: '' },
  },
  roleRow('editor'),
];

function rowOf(c: Context<AppEnv>, door: Door, { id, name, role, hasWords, at, leftAt }: Person) {
  const state = leftAt
    ? { badge: 'off' as const, text: 'Ended', note: `was ${ROLE_WORDS[role].name.toLowerCase()}` }
    : hasWords === isAccess(c)
      ? { badge: 'off' as const, text: ROLE_WORDS[role].name, note: 'of the other way to sign in: can not come in now' }
      : { badge: 'good' as const, text: ROLE_WORDS[role].name };
  return {
    cells: [{ text: name, link: withQuery(`${PEOPLE}/person`, { id }) }, state, time(door, leftAt ?? at)],
    anchor: `person-${id}`,
  };
}
