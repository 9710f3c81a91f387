/** The rules for complete pages: everything that the validator checks, except the rules with a reason below. */
import { type ConfigData, HtmlValidate } from 'html-validate';
import { nu } from './nu-rules.ts';

const rules: NonNullable<ConfigData['rules']> = {
  'area-alt': ['error', { accessible: true }],
  'heading-level': ['error', { allowMultipleH1: false, minInitialRank: 'h1' }],
  'no-implicit-input-type': 'error',
  // Checkboxes of one list share its name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  'no-missing-references': 'error',
  'no-redundant-for': 'error',
  'prefer-tbody': 'error',
  'unique-landmark': 'error',
  // Ids of content platforms and of generated parts may begin with a digit; HTML allows it.
  'valid-id': ['error', { relaxed: true }],
  // Safari does not treat a list without bullets as a list, unless it has the role.
  'no-redundant-role': 'off',
  // The frame of a wide table in rich text is a region by role: rich text has no section elements.
  'prefer-native-element': ['error', { exclude: ['list', 'region'] }],
  // Files of our own host, named by their hash.
  'require-sri': 'off',
  // The style of markup, not its validity: React writes attributes its way.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-trailing-whitespace': 'off',
  'void-style': 'off',
  // A title is as long as the page's name.
  'long-title': 'off',
  // Phone numbers are kept on one line by style.
  'tel-non-breaking': 'off',
};

const validatorOf = (more: Record<string, 'off'> = {}) =>
  new HtmlValidate({
    root: true,
    plugins: nu.plugins,
    extends: ['html-validate:recommended'],
    elements: ['html5'],
    rules: { ...rules, ...nu.rules, ...more },
  });

const page = validatorOf();
/** For sheets that show one block in all its states: its landmarks and ids occur once per state. */
const sheet = validatorOf({ 'unique-landmark': 'off', 'no-dup-id': 'off', 'nu-tab': 'off' });

/**
 * A hidden field before a checkbox of the same name is the value of the unchecked box. The rule knows that, but only where checkboxes
 * may not share a name.
 * @param message of the rule `form-dup-name`
 */
export function isHiddenDefault(html: string, ruleId: string, message: string): boolean {
  const name = ruleId === 'form-dup-name' && /^Duplicate form control name "(.+)"$/.exec(message)?.[1];
  if (!name) return false;
  const types = [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(` name="${name}"`) ? [/ type="(\w+)"/.exec(tag)?.[1]] : [],
  );
  // A sheet shows the same form in several states.
  return /^hidden,checkbox(,hidden,checkbox)*$/.test(types.join());
}

/** Levels of all headings, in the document's order. */
export const headingsOf = (html: string): number[] => [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));

/**
 * @param kind `sheet` for a page of the gallery that shows a block in all its states
 * @returns each fault of a complete document in one line: what is wrong, and where
 */
export async function faultsIn(html: string, kind: 'page' | 'sheet' = 'page'): Promise<string[]> {
  const { results } = await { page, sheet }[kind].validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId, message, selector }) =>
      isHiddenDefault(html, ruleId, message) ? [] : [`${ruleId}: ${message} (${selector ?? ''})`],
    ),
  );
  const levels = headingsOf(html);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...faults,
    ...(levels.filter((level) => level === 1).length === 1 ? [] : [`headings: ${levels.join(' ')} has not exactly one h1`]),
    ...(skipped.length ? [`headings: ${levels.join(' ')} skips a level`] : []),
  ];
}
