/** Tells people by email about a comment: those it mentions, and those who take part in its thread. */
import { withQuery } from '../../lib/http/with-query.ts';
import { urls } from '../../site/urls.ts';
import type { EditorContext } from '../editor-guard.ts';
import { mailPeople } from '../mail/mail-people.ts';
import { isShared, recordName } from '../people/names.ts';
import type { ListedThread } from './read-comments.ts';

export interface SaidComment {
  /** Id of the comment. */
  id: string;
  body: string;
  /** Names that it mentions for the first time. */
  mentions: readonly string[];
  isReply: boolean;
  /** The author's name as others see it. */
  author: string;
}

/** @returns names of people who get no email, for want of an address or because too many were sent */
export async function mailComment(editor: EditorContext, thread: ListedThread, said: SaidComment): Promise<string[]> {
  const { id, body, mentions, isReply, author } = said;
  const named = mentions.map(recordName).filter((name) => name !== editor.by);
  const took = isReply ? thread.comments.filter(({ isDeleted }) => !isDeleted).map(({ by }) => by) : [];
  const others = took.filter((name) => name !== editor.by && !isShared(name) && !named.includes(name));
  const page = thread.title || 'a page';
  const where = thread.blockName ? `${thread.blockName} on ${page}` : page;
  const about = thread.quote ? [`About the words “${thread.quote.exact}”:`] : [];
  const link = withQuery(urls.desk('comments/thread'), { id: thread.id, sc_site: editor.site });
  const write = (to: readonly string[], what: string) =>
    mailPeople(editor, {
      key: `comment ${thread.id} ${id} ${what}`,
      to,
      subject: `${author} ${what} a comment: ${page}`,
      sentences: [`${author} ${what} a comment on ${where}.`, ...about, body],
      link,
    });
  const told = [await write(named, 'mentioned you in'), await write(others, 'replied to')];
  return told.flatMap(({ skipped }) => skipped);
}
