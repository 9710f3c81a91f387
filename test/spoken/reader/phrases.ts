/** What is said of one element, and of a part of the page that is read from top to bottom. Runs in an isolated world of the page. */
import { Virtual } from '@guidepup/virtual-screen-reader/browser.js';
import { blockOf, textOf } from './exposed.ts';

/** Said by the package of each control, by no screen reader. */
const UNSAID =
  /, (not (invalid|required|disabled|read only|busy|current item|multi-selectable)|has popup listbox|no autocomplete|orientated \w+|\d+ controls?)(?=,|$)/g;
/** Roles of a run of words: they are part of the sentence. */
const INLINE = /^(strong|emphasis|code|time|mark|superscript|subscript|term|definition|insertion|deletion|generic|abbr)$/;
/** Roles that are said by what they contain. */
const SILENT = /^(paragraph|rowgroup|row|listitem|document|none|status|alert|caption|busy|not busy)$/;
const UNNAMED = /^(group|region|form|figure|graphics-document)$/;
const CELL = /^(cell|columnheader|rowheader|gridcell)$/;
/** What they contain is their name, which is said once. */
const NAMED_BY_CONTENT =
  /^(link|button|heading|option|tab|checkbox|radio|switch|disclosure|cell|columnheader|rowheader|gridcell|treeitem|image|caption)$/;
const MOST_STEPS = 3000;

/** @returns `textbox, ZIP code, required` */
export async function phraseOf(element: Element): Promise<string> {
  const reader = new Virtual();
  await reader.start({ container: element });
  const [phrase = ''] = await reader.spokenPhraseLog();
  const isSaid = reader.activeNode === element;
  await reader.stop();
  return spoken(element, isSaid ? phrase : '');
}

function spoken(element: Element, said: string): string {
  // Browsers tell screen readers of a button that can be expanded; the package knows no role for it.
  if (element.localName === 'summary')
    return `disclosure, ${textOf(element)}, ${element.closest('details')?.open ? 'expanded' : 'collapsed'}`;
  if (element.localName === 'iframe') return `frame, ${element.getAttribute('title') ?? 'without a name'}`;
  const phrase = withSpaces(element, said.replace(UNSAID, '').replace(/, position (\d+), set size (\d+)/, ', $1 of $2'));
  if (/^list(,|$)/.test(phrase)) {
    const items = element.querySelectorAll(':scope > li, :scope > [role="listitem"]');
    return `${phrase} with ${items.length === 1 ? '1 item' : `${items.length} items`}`;
  }
  if (element instanceof HTMLSelectElement)
    return phrase.replace(/, not expanded$/, '').replace(`, ${element.value}`, `, ${element.selectedOptions[0]?.text ?? ''}`);
  // The package reads attributes, which keep the first state.
  if (element.matches('[type="radio"], [type="checkbox"]'))
    return phrase.replace(/, (not )?checked/, (element as HTMLInputElement).checked ? ', checked' : ', not checked');
  // What is sent is not said.
  const { value } = element as HTMLButtonElement;
  if (element.matches('button, option') && value) return phrase.replace(`, ${value}`, '');
  return phrase;
}

const bare = (text: string): string => text.replace(/\s/g, '');

/** The package joins the words of a name's parts, also over the end of a line. */
function withSpaces(element: Element, phrase: string): string {
  const { labels } = element as HTMLInputElement;
  for (const part of [element, ...(labels ?? []), ...element.querySelectorAll(':scope > legend, :scope > caption')]) {
    const text = textOf(part);
    const [role = '', ...rest] = phrase.split(', ');
    const said = rest.join(', ');
    if (!text || !bare(said).startsWith(bare(text))) continue;
    let end = 0;
    for (let at = 0; at < bare(text).length; end++) if (/\S/.test(said[end] as string)) at++;
    return `${role}, ${text}${said.slice(end)}`;
  }
  return phrase;
}

const roleOf = (phrase: string): string => phrase.split(',')[0] as string;

interface Said {
  line: string;
  /** Block of a text, to which the next text of the same block is joined. */
  block?: Element | null;
  node?: Node;
}

/** @returns the lines that a listener hears who goes through the element with the arrow keys */
export async function linesOf(container: Element): Promise<string[]> {
  const reader = new Virtual();
  await reader.start({ container });
  const said: Said[] = [];
  /** The element whose content is its name, while inside it. */
  let inside: Node | undefined;
  let insideLine = '';
  const first = { node: reader.activeNode, phrase: await reader.lastSpokenPhrase() };
  for (let step = 0; step < MOST_STEPS; step++) {
    const node = reader.activeNode as Node;
    const phrase = await reader.lastSpokenPhrase();
    if (step > 0 && node === first.node && phrase === first.phrase) break;
    hear(node, phrase);
    await reader.next();
  }
  await reader.stop();
  return said.map(({ line }) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);

  function hear(node: Node, phrase: string): void {
    if (inside && !inside.contains(node)) inside = undefined;
    if (!(node instanceof Element)) {
      if (!inside) addText(node);
      return;
    }
    const isEnd = /^end( of|$)/.test(phrase);
    const line = isEnd ? phrase.replace(/^end of /, '') : spoken(node, phrase);
    const role = roleOf(line);
    if (node.localName === 'legend') return;
    if (role === 'option' && isCollapsed(node)) return;
    if (isEnd && node === inside) inside = undefined;
    if (role === 'listitem' && !isEnd && /current/.test(line)) said.push({ line: line.replace(/^listitem.*(current \w+).*$/, 'item, $1') });
    if (!role || role === 'end' || INLINE.test(role) || UNNAMED.test(line) || SILENT.test(role)) return;
    if (isEnd && NAMED_BY_CONTENT.test(role)) return;
    // A heading in a link is said, and so is a link in a cell or a heading.
    if (inside && roleOf(insideLine) === 'heading' && /^(link|button)$/.test(role) && !isEnd) {
      const last = said.findLast(({ line: of }) => of === insideLine);
      if (last) last.line = insideLine = `${insideLine}, ${role}`;
      return;
    }
    if (inside && !(CELL.test(roleOf(insideLine)) || /^(heading|list)$/.test(role))) return;
    if (isEnd && role === 'combobox') return;
    said.push({ line: isEnd ? `end of ${role}` : line });
    if (isEnd || inside || !NAMED_BY_CONTENT.test(role)) return;
    inside = node;
    insideLine = line;
  }

  /** Texts of one sentence are one line, whatever elements they are in. The words of a label are said with its control. */
  function addText(node: Node): void {
    if (node.parentElement?.closest('label, legend, caption')) return;
    const block = blockOf(node);
    const last = said.at(-1);
    if (last?.block && last.block === block) last.line += `${spaceBetween(last.node as Node, node)}${node.textContent ?? ''}`;
    else said.push({ line: node.textContent ?? '', block });
    (said.at(-1) as Said).node = node;
  }
}

/** The options of a closed list are heard once it is opened. */
const isCollapsed = (option: Element): boolean => {
  const list = option.closest('select');
  return list !== null && !list.multiple && list.size < 2;
};

/** The package leaves out the texts between two words that are nothing but space. */
function spaceBetween(before: Node, after: Node): string {
  const range = document.createRange();
  range.setStartAfter(before);
  range.setEndBefore(after);
  return /\s/.test(range.toString()) ? ' ' : '';
}
