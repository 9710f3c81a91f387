/** Mails about requests to publish: to those who may approve one, and back to the person who asked. */
import type { Release } from '../../content/repository/publishing/releases.ts';
import { urls } from '../../site/urls.ts';
import type { EditorContext } from '../editor-guard.ts';
import { type MailedPeople, mailPeople } from './mail-people.ts';
import { recordName } from '../people/names.ts';
import { listPeople } from '../people/people.ts';
import { may } from '../sessions/roles.rules.ts';

/** To every publisher and operator but the person who asks. */
export async function tellAsked(editor: EditorContext, { id, name, note }: Pick<Release, 'id' | 'name' | 'note'>): Promise<MailedPeople> {
  const people = await listPeople(editor.db).catch(() => []);
  const to = people.flatMap((person) => (person.leftAt === null && may(person.role, 'publisher') ? [recordName(person.name)] : []));
  return mailPeople(editor, {
    key: `asked ${id} ${editor.at}`,
    to: to.filter((one) => one !== editor.by),
    subject: `${editor.by} asks for publishing: ${name}`,
    sentences: [`${editor.by} asks you to publish “${name}”.`, note, 'Look at it, then approve or decline it here:'],
    link: linkOf(editor, id),
  });
}

/** To the person who asked, unless they decided it themselves. @param what was done, as the end of a sentence: "approved and published" */
export const tellDecided = (
  editor: EditorContext,
  { id, name, owner }: Pick<Release, 'id' | 'name' | 'owner'>,
  what: string,
  reason: string,
) =>
  mailPeople(editor, {
    key: `decided ${id} ${editor.at}`,
    to: owner === editor.by ? [] : [owner],
    subject: `${name}: ${what}`,
    sentences: [`${editor.by} has ${what} “${name}”.`, reason],
    link: linkOf(editor, id),
  });

const linkOf = ({ language }: EditorContext, id: string): string =>
  `${urls.desk(`releases/${id}`)}?language=${encodeURIComponent(language)}`;
