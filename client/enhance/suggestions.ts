/** Suggests pages under a search field while a visitor types: a combobox with a list (ARIA Authoring Practices). The form itself stays as it is, and Enter without a choice sends it. */
import { searchSuggestions } from '../../src/site/suggestions-address.rules.ts';
import type { SuggestionsAnswer } from '../../src/search/suggestions.ts';
import { MAX_TYPED, typedText } from '../../src/search/typed-text.rules.ts';
import { addStyle } from '../add-style.ts';
import rules from './suggestions.css';

const MIN_LETTERS = 3;
/** A fast typist sends one request for each word. */
const WAIT_MS = 150;

let made = 0;

/** @param input its list comes after the element around it, which is the field with its button. Each `focus` asks for this script until it has come */
export default function enhanceSuggestions(input: HTMLInputElement): void {
  if (!input.onfocus) return;
  input.onfocus = null;
  addStyle(rules);
  const id = `suggestions-${made++}`;
  const known = new Map<string, SuggestionsAnswer>();
  const list = document.createElement('div');
  list.className = 'suggestions';
  list.id = id;
  list.role = 'listbox';
  list.ariaLabel = input.labels?.[0]?.textContent ?? input.ariaLabel;
  list.hidden = true;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.role = 'status';
  for (const part of [status, list]) input.parentElement!.insertAdjacentElement('afterend', part);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', id);

  let asked = new AbortController();
  let timer = 0;
  let active = -1;
  const options = () => list.children as HTMLCollectionOf<HTMLAnchorElement>;
  const activate = (index: number) => {
    active = index;
    [...options()].forEach((option, at) => {
      option.ariaSelected = String(at === index);
    });
    const option = options()[index];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const open = (is: boolean) => {
    list.hidden = !is;
    input.ariaExpanded = String(is);
    activate(-1);
  };
  const close = () => {
    clearTimeout(timer);
    asked.abort();
    status.textContent = '';
    open(false);
  };
  const show = ({ said, items }: SuggestionsAnswer) => {
    list.replaceChildren(
      ...items.map(({ text, url, kind }, index) => {
        const option = document.createElement('a');
        option.id = `${id}-${index}`;
        option.role = 'option';
        option.tabIndex = -1;
        option.href = url;
        const name = document.createElement('span');
        name.textContent = text;
        const about = document.createElement('small');
        about.textContent = kind;
        for (const part of [name, about]) option.appendChild(part);
        return option;
      }),
    );
    status.textContent = said;
    open(items.length > 0);
  };
  const ask = async (text: string) => {
    const own = new AbortController();
    asked = own;
    try {
      let answer = known.get(text);
      if (!answer) {
        const query = new URLSearchParams({ text, language: document.documentElement.lang });
        const response = await fetch(`${searchSuggestions}?${query}`, { signal: own.signal });
        if (!response.ok) throw response;
        answer = (await response.json()) as SuggestionsAnswer;
        known.set(text, answer);
      }
      if (!own.signal.aborted) show(answer);
    } catch {
      // Without suggestions the field is a plain search.
      if (!own.signal.aborted) close();
    }
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    asked.abort();
    const text = typedText(input.value);
    if (text.length < MIN_LETTERS || text.length > MAX_TYPED) close();
    else timer = window.setTimeout(ask, WAIT_MS, text);
  });
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const count = options().length;
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step && count && input.value.trim().length >= MIN_LETTERS) {
      event.preventDefault();
      const from = active;
      if (list.hidden) open(true);
      // After the last one comes the field itself.
      activate(((from + step + 1 + count + 1) % (count + 1)) - 1);
    } else if (key === 'Escape' && !list.hidden) {
      // The first press closes the list, and neither the header's panel nor what was typed.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      options()[active]!.click();
    }
  });
  // A press on the list leaves the focus in the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', close);
  input.addEventListener('blur', close);
  input.form!.addEventListener('submit', close);
  // Typed before this script came.
  if (input.value !== input.defaultValue) input.dispatchEvent(new Event('input'));
}
