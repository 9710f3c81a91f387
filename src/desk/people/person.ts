/** `/desk/people/person?id=`: changes a person's role, renews password, ends or restores access (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { formAnswers, postedText, readDeskForm, refusedRows } from '../shared/posted-form.ts';
import { digestOf, newPassword } from '../../editing/people/passwords.ts';
import {
  restorePerson,
  endPerson,
  giveEmail,
  giveRole,
  resetPassword,
  LastOperator,
  listPeople,
  type Person,
} from '../../editing/people/people.ts';
import { isRole } from '../../editing/sessions/roles.rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { PEOPLE_FORM_BYTES } from './people.ts';
import { emailAnswer, emailRow, isAccess, roleRow, passwordSection } from './people-texts.ts';
import { PEOPLE } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { present } from '../../lib/values/present.ts';

const query = z.object({ id: z.string().max(100) });

async function asked(c: AppContext): Promise<{ editor: EditorContext; person: Person }> {
  const editor = await requireEditor(c, { role: 'operator' });
  const { id } = readQuery(c.req.raw, query);
  const person = (await listPeople(editor.db)).find((one) => one.id === id);
  if (!person) throw new NotFound('There is no person with this name in the list.');
  return { editor, person };
}

export async function getPerson(c: AppContext): Promise<Response> {
  const { editor, person } = await asked(c);
  return page(c, editor, person);
}

/** POST: 303 to the list, or the page with new password; 409 when no operator would be left. */
export async function postPerson(c: AppContext): Promise<Response> {
  const { editor, person } = await asked(c);
  const posted = await readDeskForm(c.req.raw, PEOPLE_FORM_BYTES);
  const did = (word: string) => seeOther(`${withQuery(PEOPLE, { did: word })}#person-${person.id}`);
  try {
    switch (postedText(posted, 'do')) {
      case 'role': {
        const { role = '' } = formAnswers([roleRow('reader')], posted) as Record<string, string>;
        if (!isRole(role)) throw new BadRequest([{ parameter: 'role', message: 'is none of the roles' }]);
        await giveRole(editor.db, person, role, editor);
        return did('role');
      }
      case 'email': {
        const rows = [emailRow(person.email, isAccess(c))];
        const parsed = z.object({ email: emailAnswer }).safeParse(formAnswers(rows, posted));
        if (!parsed.success) return page(c, editor, person, { email: refusedRows(rows, posted, parsed.error.issues) });
        await giveEmail(editor.db, person, parsed.data.email, editor);
        return did('email');
      }
      case 'end':
        await endPerson(editor.db, person, editor);
        return did('ended');
      case 'back':
        if (isAccess(c)) {
          await restorePerson(editor.db, person, undefined, editor);
          return did('back');
        }
        return withWords(c, editor, person, (digest) => restorePerson(editor.db, person, digest, editor));
      case 'words':
        if (isAccess(c) || person.leftAt) throw new BadRequest([{ parameter: 'do', message: 'is not possible for this person' }]);
        return await withWords(c, editor, person, (digest) => resetPassword(editor.db, person, digest, editor));
      default:
        throw new BadRequest([{ parameter: 'do', message: 'is none of role, email, end, back, words' }]);
    }
  } catch (error) {
    if (!(error instanceof LastOperator)) throw error;
    const text =
      'This is the last operator. Without one, everyone that Cloudflare Access lets in would be an operator. Add another operator first.';
    return page(c, editor, person, { problem: { title: 'Not done', text } });
  }
}

async function withWords(c: AppContext, editor: EditorContext, person: Person, give: (digest: string) => Promise<void>): Promise<Response> {
  const words = newPassword();
  await give((await digestOf(words, editor.services.settings.SESSION_SECRET)) as string);
  return page(c, editor, { ...person, leftAt: null, hasWords: true }, { words });
}

async function page(
  c: AppContext,
  editor: EditorContext,
  person: Person,
  { words, problem, email }: { words?: string; problem?: Board['Problem']; email?: FormRow[] } = {},
): Promise<Response> {
  const post = withQuery(`${PEOPLE}/person`, { id: person.id });
  const end = {
    text: 'End access',
    post,
    value: 'end',
    confirm: `${person.name} loses access in every browser within seconds. Their changes stay in the record.`,
  };
  const fresh = {
    text: 'New password',
    post,
    value: 'words',
    confirm: 'The old password and the sessions opened with it end within seconds.',
  };
  const back = { text: 'Restore access', post, value: 'back' };
  const board: Board = {
    Title: person.name,
    Trail: [{ name: 'People', link: PEOPLE }],
    Lede: person.leftAt ? 'This person no longer has access.' : '',
    ...(words && { Done: 'The new password is below. It works at once.' }),
    ...(problem && { Problem: problem }),
    ...(email && { Problem: {} }),
    Actions: person.leftAt ? [back] : [...(person.hasWords && !isAccess(c) ? [fresh] : []), end],
    Sections: present([
      words && passwordSection(person.name, words),
      !person.leftAt && {
        kind: 'form' as const,
        id: 'role',
        heading: 'What this person may do',
        post,
        rows: [roleRow(person.role)],
        submits: [{ text: 'Change role', value: 'role' }],
      },
      !person.leftAt && {
        kind: 'form' as const,
        id: 'email',
        heading: 'Mails',
        post,
        rows: email ?? [emailRow(person.email, isAccess(c))],
        submits: [{ text: 'Save address', value: 'email' }],
      },
    ]),
  };
  return boardResponse(c, editor, 'people', board, problem ? 409 : email ? 422 : 200);
}
