/** Rules of the Nu checker, W3C's validator, that html-validate does not have, so that CI finds such errors without Java (decision 084). */
import { type DOMReadyEvent, type HtmlElement, type Plugin, Rule } from 'html-validate';

type Root = Pick<HtmlElement, 'querySelector' | 'querySelectorAll'>;

const textOf = (element: HtmlElement, name: string) => element.getAttributeValue(name) ?? '';

/** @param find the faulty elements of a document */
const ruleOf = (message: string, find: (root: Root) => readonly HtmlElement[]) =>
  class extends Rule {
    setup(): void {
      this.on('dom:ready', ({ document }: DOMReadyEvent) => {
        for (const node of find(document)) this.report({ node, message });
      });
    }
  };

const ID_LISTS = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-owns', 'headers'];

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const isShownTab = (tab: HtmlElement) => textOf(tab, 'aria-selected') === 'true';

/** Whether a `select` that has to be answered begins with an empty answer. */
const beginsEmpty = (select: HtmlElement) => {
  const [first] = select.childElements;
  return first?.is('option') && (first.hasAttribute('value') ? textOf(first, 'value') : first.textContent.trim()) === '';
};

const repeatedTerms = (list: HtmlElement): HtmlElement[] => {
  const seen = new Set<string>();
  return list.querySelectorAll('dt').filter((term) => {
    const name = term.textContent.trim();
    return seen.size === seen.add(name).size;
  });
};

const rules = {
  'nu-table-role': ruleOf('A part of a table needs no role', (root) =>
    root
      .querySelectorAll('table thead, table tbody, table tfoot, table tr, table th, table td')
      .filter((part) => part.hasAttribute('role')),
  ),
  'nu-empty-ids': ruleOf('A list of ids must not be empty', (root) =>
    ID_LISTS.flatMap((name) => root.querySelectorAll(`[${name}]`).filter((element) => textOf(element, name).trim() === '')),
  ),
  'nu-address': ruleOf('A space in an address must be encoded', (root) =>
    ['href', 'src', 'action', 'formaction'].flatMap((name) =>
      root.querySelectorAll(`[${name}]`).filter((element) => /\s/.test(textOf(element, name).trim())),
    ),
  ),
  'nu-select': ruleOf('The first option of a required list must be empty', (root) =>
    root.querySelectorAll('select[required]').filter((select) => !select.hasAttribute('multiple') && !beginsEmpty(select)),
  ),
  'nu-selected': ruleOf('A list has one answer', (root) =>
    root
      .querySelectorAll('select')
      .filter((select) => !select.hasAttribute('multiple') && select.querySelectorAll('option[selected]').length > 1),
  ),
  'nu-option': ruleOf('An option must have words', (root) =>
    root.querySelectorAll('option').filter((option) => !option.hasAttribute('label') && option.textContent.trim() === ''),
  ),
  'nu-tab': ruleOf('The selected tab must control a tab panel', (root) =>
    root
      .querySelectorAll('[role="tab"]')
      .filter((tab) => isShownTab(tab) && !root.querySelector(`[role="tabpanel"][id="${textOf(tab, 'aria-controls')}"]`)),
  ),
  'nu-terms': ruleOf('A list names a term once, with all its descriptions', (root) => root.querySelectorAll('dl').flatMap(repeatedTerms)),
  'nu-year': ruleOf('A year after 2999 looks mistyped', (root) =>
    ['min', 'max', 'value'].flatMap((name) =>
      root.querySelectorAll('input[type="date"]').filter((input) => /^([3-9]\d{3}|\d{5})/.test(textOf(input, name))),
    ),
  ),
  'nu-section': ruleOf('A section must have a heading or an `aria-label`', (root) =>
    root
      .querySelectorAll('section')
      // Editors see the empty frame of a part without content.
      .filter((section) => section.childElements.length > 0 && !section.hasAttribute('aria-label') && !section.querySelector(HEADINGS)),
  ),
};

const nuPlugin: Plugin = { name: 'nu', rules };

/** For the options of a validator. */
export const nu = {
  plugins: [nuPlugin],
  rules: Object.fromEntries(Object.keys(rules).map((name) => [name, 'error'] as const)),
};
