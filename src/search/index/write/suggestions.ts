/** Makes the suggestions of a page: its title, and the questions that it answers in lists that open. */
import { listOf, unwrap } from '../../../content/fields.ts';
import { anchorIds } from '../../../lib/text/anchor-ids.ts';
import { isRecord } from '../../../lib/values/is-record.rules.ts';
import { plainText } from '../text/plain-text.ts';
import { SUGGESTIONS_PER_PAGE } from '../tables.ts';

/** In the columns of the table (`../tables.ts`). */
export interface StoredSuggestion {
  text: string;
  /** Type of the page, or `Question`. */
  type: string;
  path: string;
  /** `#` and the id of the answer in the page: a link to it opens it. */
  anchor: string;
  /** Plain text on one line; empty for a page. */
  answer: string;
  /** Title of a question's page. */
  page: string;
  /** Of the page's kind. */
  weight: number;
}

type Question = Record<'question' | 'answer' | 'anchor', string>;

/** The block that prints such a list, and the beginning of its ids (`src/blocks/faq-accordion`). */
const LIST = 'FaqAccordion';
const PREFIX = 'faq';
/** About four lines. */
const MAX_ANSWER = 320;
const MAX_DEPTH = 24;

/** @param placeholder a raw list of components of the layout document @returns the title, then the questions with an answer in their order */
export function suggestionsOf(
  { title, type, path, weight }: { title: string; type: string; path: string; weight: number },
  placeholder: unknown,
): StoredSuggestion[] {
  const questions = questionsOf(placeholder).slice(0, SUGGESTIONS_PER_PAGE - 1);
  return [
    { text: title, type, path, anchor: '', answer: '', page: '', weight },
    ...questions.map(({ question, answer, anchor }) => ({
      ...{ text: question, type: 'Question', path, anchor: `#${anchor}`, answer, page: title, weight },
    })),
  ];
}

function questionsOf(placeholder: unknown): Question[] {
  const found: Question[] = [];
  const visit = (list: unknown, depth: number): void => {
    if (!Array.isArray(list) || depth > MAX_DEPTH) return;
    for (const component of list) {
      if (!isRecord(component)) continue;
      if (component.componentName === LIST && isRecord(component.fields)) found.push(...listed(component.fields.Items));
      if (isRecord(component.placeholders)) for (const inner of Object.values(component.placeholders)) visit(inner, depth + 1);
    }
  };
  visit(placeholder, 0);
  return found;
}

function listed(items: unknown): Question[] {
  const rows = listOf(items).flatMap((item) => {
    const fields = isRecord(item) ? (isRecord(item.fields) ? item.fields : item) : {};
    const title = textOf(fields.Title);
    return title ? [{ title, answer: plainText(textOf(fields.Body)) }] : [];
  });
  const anchors = anchorIds(
    PREFIX,
    rows.map(({ title }) => title),
  );
  return rows.flatMap(({ title, answer }, index) =>
    answer ? [{ question: plainText(title), answer: sentences(answer), anchor: anchors[index]! }] : [],
  );
}

function textOf(field: unknown): string {
  const { value } = unwrap(field);
  return typeof value === 'string' ? value : '';
}

/** Whole sentences, as many as fit; one that is too long by itself ends with an ellipsis. */
function sentences(text: string): string {
  if (text.length <= MAX_ANSWER) return text;
  const cut = text.slice(0, MAX_ANSWER + 1);
  const end = Math.max(...['. ', '? ', '! '].map((mark) => cut.lastIndexOf(mark)));
  return end > 0 ? text.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`.toWellFormed();
}
