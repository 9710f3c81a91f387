/** Shared by the desk's pages of comments: addresses, names of authors and places, the messages after an act, the form of a text. */
import type { AppContext } from '../../app-env.ts';
import { BODY_LENGTH, type Comment, type Thread } from '../../editing/comments/model.rules.ts';
import { isShared } from '../../editing/people/names.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { addressOf } from '../../fields/context.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import type { FormRow } from '../../page/desk/board-page.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { urls } from '../../site/urls.ts';
import { deskLink } from '../shared/addresses.ts';

export const COMMENTS = urls.desk('comments');
const PAGE_COMMENTS = urls.desk('comments/page');
const THREAD = urls.desk('comments/thread');

const DID: Record<string, string> = {
  added: 'Your comment is saved.',
  changed: 'The comment is changed.',
  deleted: 'The comment is deleted.',
  done: 'Marked as done.',
  reopened: 'Open again.',
};

type Where = Pick<EditorContext, 'language'>;

export const pageComments = (c: AppContext, where: Where, page: string, query: Record<string, string> = {}): string =>
  deskLink(c, where, PAGE_COMMENTS, { item: page, ...query });

export const threadLink = (c: AppContext, where: Where, thread: string, query: Record<string, string> = {}): string =>
  deskLink(c, where, THREAD, { id: thread, ...query });

/** The page in the editor, with its comments open at this thread. */
export const inPage = (c: AppContext, { language, id }: Pick<Thread, 'language' | 'id'>, route: string): string =>
  withQuery(addressOf(inLanguage(c.get('site'), language), route), { mode: 'edit', comment: id });

export const authorOf = ({ by, shown }: Pick<Comment, 'by' | 'shown'>): string =>
  isShared(by) ? (shown ? `${shown} (shared password)` : 'An editor (shared password)') : by;

/** "Hero banner: “Own your home”". */
export const placeOf = ({ block, blockName, quote }: Thread): string => {
  const where = block ? blockName || 'A block' : 'The page';
  return quote ? `${where}: “${quote.exact}”` : where;
};

const WORDS_SHOWN = 120;

/** The beginning of a text, for a list. */
export const beginning = ({ body, isDeleted }: Comment): string =>
  isDeleted ? 'Deleted by its author' : body.length > WORDS_SHOWN ? `${body.slice(0, WORDS_SHOWN).trimEnd()} …` : body;

export const STATES = { open: { badge: 'wait', text: 'Open' }, done: { badge: 'good', text: 'Done' } } as const;

/** The row of a form for a comment. @param people who can be mentioned */
export function bodyRow(label: string, people: readonly string[], value = ''): FormRow {
  const names = people.slice(0, 12).map((name) => `@${name}`);
  const hint =
    names.length > 0 ? ` Name a person with @ to tell them: ${names.join(', ')}${people.length > names.length ? ', …' : ''}.` : '';
  return {
    name: 'body',
    label,
    hint: `At most ${BODY_LENGTH.toLocaleString('en-US')} characters.${hint}`,
    control: 'text',
    parts: { value },
  };
}

/**
 * The message after an act, from the address that it leads to.
 * @param unmailed names of people who got no email; others than those of `people` are not shown, since anybody can write an address
 */
export function didNotice(did: string, unmailed: string, people: readonly string[]): string {
  const names = unmailed.split(', ').filter((name) => people.includes(name));
  const more =
    names.length > 0
      ? ` No email was sent to ${names.join(', ')}: People has no email address for them, or too many emails were sent.`
      : '';
  return did in DID ? `${DID[did]}${more}` : '';
}
