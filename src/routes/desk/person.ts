/** `/desk/people/person?id=`: somebody's role, new pass words, the end of their access and its return (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { answersOf } from '../../editing/desk-form/answers.ts';
import { digestOf, newPassWords } from '../../editing/people/pass-words.ts';
import { bringBack, endPerson, giveRole, giveWords, LastOperator, listPeople, type Person } from '../../editing/people/people.ts';
import { isRole } from '../../editing/roles.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { BadRequest } from '../../lib/problem.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { FORM_BYTES, PEOPLE } from './people.ts';
import { isAccess, roleRow, wordsSection } from './people-words.ts';

const query = z.object({ id: z.string().max(100) });

async function asked(c: Context<AppEnv>): Promise<{ door: Door; person: Person }> {
  const door = await editorOf(c, 'operator');
  const { id } = readQuery(c.req.raw, query);
  const person = (await listPeople(door.db)).find((one) => one.id === id);
  if (!person) throw new NotFound('There is nobody of this name in the list.');
  return { door, person };
}

export async function showPerson(c: Context<AppEnv>): Promise<Response> {
  const { door, person } = await asked(c);
  return page(c, door, person);
}

/** POST: 303 to the list, or the page with new pass words; 409 where nobody would be left to run the site. */
export async function takePerson(c: Context<AppEnv>): Promise<Response> {
  const { door, person } = await asked(c);
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  const did = (word: string) => seeOther(`${withQuery(PEOPLE, { did: word })}#person-${person.id}`);
  try {
    switch (postedText(posted, 'do')) {
      case 'role': {
        const { role = '' } = answersOf([roleRow('reader')], posted) as Record<string, string>;
        if (!isRole(role)) throw new BadRequest([{ parameter: 'role', message: 'is none of the roles' }]);
        await giveRole(door.db, person, role, door);
        return did('role');
      }
      case 'end':
        await endPerson(door.db, person, door);
        return did('ended');
      case 'back':
        if (isAccess(c)) {
          await bringBack(door.db, person, undefined, door);
          return did('back');
        }
        return withWords(c, door, person, (digest) => bringBack(door.db, person, digest, door));
      case 'words':
        if (isAccess(c) || person.leftAt) throw new BadRequest([{ parameter: 'do', message: 'is nothing for this person' }]);
        return await withWords(c, door, person, (digest) => giveWords(door.db, person, digest, door));
      default:
        throw new BadRequest([{ parameter: 'do', message: 'is none of role, end, back, words' }]);
    }
  } catch (error) {
    if (!(error instanceof LastOperator)) throw error;
    const text = 'This is the last operator: without one, everybody whom Cloudflare Access lets in would be one. Name another first.';
    return page(c, door, person, { problem: { title: 'Not done', text } });
  }
}

async function withWords(c: Context<AppEnv>, door: Door, person: Person, give: (digest: string) => Promise<void>): Promise<Response> {
  const words = newPassWords();
  await give((await digestOf(words, door.services.settings.SESSION_SECRET)) as string);
  return page(c, door, { ...person, leftAt: null, hasWords: true }, { words });
}

async function page(
  c: Context<AppEnv>,
  door: Door,
  person: Person,
  { words, problem }: { words?: string; problem?: Board['Problem'] } = {},
): Promise<Response> {
  const post = withQuery(`${PEOPLE}/person`, { id: person.id });
  const end = {
    text: 'End access',
    post,
    value: 'end',
    confirm: `${person.name} is out within 30 seconds. What they did stays in the record.`,
  };
  const fresh = {
    text: 'New password',
    post,
    value: 'words',
    confirm: 'The old one, and sessions it opened, end within 30 seconds.',
  };
  const back = { text: 'Let in again', post, value: 'back' };
  const board: Board = {
    Title: person.name,
    Trail: [{ name: 'People', link: PEOPLE }],
    Lede: person.leftAt ? 'May not come in any more.' : '',
    ...(words && { Done: 'The new password is below. It works at once.' }),
    ...(problem && { Problem: problem }),
    Actions: person.leftAt ? [back] : [...(person.hasWords && !isAccess(c) ? [fresh] : []), end],
    Sections: [
      ...(words ? [wordsSection(person.name, words)] : []),
      ...(person.leftAt
        ? []
        : [
            {
              kind: 'form' as const,
              id: 'role',
              heading: 'What they may do',
              post,
              rows: [roleRow(person.role)],
              submits: [{ text: 'Give this role', value: 'role' }],
            },
          ]),
    ],
  };
  return showBoard(c, door, 'people', board, problem ? 409 : 200);
}
