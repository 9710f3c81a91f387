/** `/desk/people`: who has access and in which role; adds people (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { formAnswers, refusedRows, nameAnswer, readDeskForm } from '../shared/posted-form.ts';
import { isReserved } from '../../editing/people/names.ts';
import { digestOf, newPassword } from '../../editing/people/passwords.ts';
import { addPerson, listPeople, NameInUse, type Person } from '../../editing/people/people.ts';
import { ROLES } from '../../editing/sessions/roles.rules.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { emailAnswer, emailRow, isAccess, ROLE_LABELS, roleRow, passwordSection } from './people-texts.ts';
import { PEOPLE } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { time } from '../shared/texts.ts';

export const PEOPLE_FORM_BYTES = 16 * 1024;

const DID: Record<string, string> = {
  added: 'Added. This takes effect within seconds.',
  role: 'The role is changed. This takes effect within seconds.',
  email: 'The address for mails is changed.',
  ended: 'Access ended. All open sessions have ended: nothing can be changed with them, and nothing read after five seconds.',
  back: 'Access is restored within seconds.',
};

const answers = z.object({
  name: nameAnswer.refine(
    (name) => !isReserved(name),
    'is reserved: the record uses it for the operators’ password, an import, or the clock.',
  ),
  role: z.enum(ROLES, 'is none of the roles.'),
  email: emailAnswer.default(''),
});

export async function getPeople(c: AppContext): Promise<Response> {
  return list(c, await requireEditor(c, { role: 'operator' }));
}

/** POST: 303 to the list, or the list with the new person's password; 422 with every fault. */
export async function postPeople(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'operator' });
  const posted = await readDeskForm(c.req.raw, PEOPLE_FORM_BYTES);
  const rows = rowsFor(c);
  const parsed = answers.safeParse(formAnswers(rows, posted));
  const refused = (issues: Parameters<typeof refusedRows>[2]) => list(c, editor, { rows: refusedRows(rows, posted, issues), status: 422 });
  if (!parsed.success) return refused(parsed.error.issues);
  const words = isAccess(c) ? undefined : newPassword();
  const digest = words && (await digestOf(words, editor.services.settings.SESSION_SECRET));
  try {
    await addPerson(editor.db, { ...parsed.data, ...(digest && { digest }) }, editor);
  } catch (error) {
    if (!(error instanceof NameInUse)) throw error;
    return refused([{ path: ['name'], message: 'is already in the list. You can restore the access of a person who left there.' }]);
  }
  return words ? list(c, editor, { made: { name: parsed.data.name, words } }) : seeOther(withQuery(PEOPLE, { did: 'added' }));
}

interface Shown {
  rows?: FormRow[];
  made?: { name: string; words: string };
  status?: number;
}

async function list(c: AppContext, editor: EditorContext, { rows, made, status = 200 }: Shown = {}): Promise<Response> {
  const { did } = readQuery(c.req.raw, z.object({ did: z.string().max(40).default('') }));
  const people = await listPeople(editor.db);
  const board: Board = {
    Title: 'People',
    Lede: isAccess(c)
      ? 'Cloudflare Access decides who can sign in. A person who is not listed here can only read drafts.'
      : 'Each person signs in with their own password. The password that all operators share is a setting (EDITOR_PASSWORD).',
    Done: made ? `${made.name} is added.` : (DID[did] ?? ''),
    ...(rows && { Problem: {} }),
    Sections: [
      ...(c.get('editor')?.isFirstRun ? [FIRST_RUN] : []),
      ...(made ? [passwordSection(made.name, made.words)] : []),
      {
        kind: 'table',
        id: 'people',
        caption: 'People',
        isTitled: false,
        none: 'No one is listed yet.',
        heads: ['Name', 'Role', 'Since'],
        rows: people.map((person) => rowOf(c, editor, person)),
      },
      {
        kind: 'form',
        id: 'add',
        heading: 'Add a person',
        post: PEOPLE,
        rows: rows ?? rowsFor(c),
        submits: [{ text: 'Add', value: 'add' }],
      },
    ],
  };
  return boardResponse(c, editor, 'people', board, status);
}

const FIRST_RUN = {
  kind: 'text' as const,
  id: 'first-run',
  heading: 'No operator is listed yet',
  body: [
    'Until then, everyone that Cloudflare Access lets in is an operator. Add yourself first, as operator and with the address that Access knows; after that, a person who is not listed can only read.',
  ],
};

const rowsFor = (c: AppContext): FormRow[] => [
  {
    name: 'name',
    label: isAccess(c) ? 'Address' : 'Name',
    hint: isAccess(c)
      ? 'As in Cloudflare Access: an e-mail address, or the name of a service token.'
      : 'As it will appear in the record of changes.',
    control: 'line',
    parts: { value: '' },
  },
  emailRow('', isAccess(c)),
  roleRow('editor'),
];

function rowOf(c: AppContext, editor: EditorContext, { id, name, role, hasWords, at, leftAt }: Person) {
  const state = leftAt
    ? { badge: 'off' as const, text: 'Ended', note: `was ${ROLE_LABELS[role].name.toLowerCase()}` }
    : hasWords === isAccess(c)
      ? { badge: 'off' as const, text: ROLE_LABELS[role].name, note: 'uses the other sign-in method: has no access now' }
      : { badge: 'good' as const, text: ROLE_LABELS[role].name };
  return {
    cells: [{ text: name, link: withQuery(`${PEOPLE}/person`, { id }) }, state, time(editor, leftAt ?? at)],
    anchor: `person-${id}`,
  };
}
