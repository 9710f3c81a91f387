/** Renders a component's template and data as HTML for our pages (SEC-02). */
import type { Html } from '../content/model.ts';
import { sanitiser } from '../content/rich-text.ts';
import { jsonOr } from '../lib/values/json-or.rules.ts';
import { bind, bindings } from './bind.ts';
import { parseMarkup, printMarkup } from './markup.ts';

/** Structural elements beside those of rich text. Forms, frames, scripts and styles are removed: a component has the site's design. */
const tags = ['section', 'article', 'header', 'footer', 'aside', 'address', 'hgroup'];
const cleanTemplate = sanitiser({ tags, attributes: bindings });
const cleanResult = sanitiser({ tags });

/**
 * @param data values by the paths of the template; `undefined` keeps the template's own texts
 * @returns closed HTML of the allowlist, without binding attributes: the result is sanitised again after the data was bound
 */
export function componentHtml(template: string, data?: unknown): Html {
  return cleanResult(printMarkup(bind(parseMarkup(cleanTemplate(template)), data ?? {})));
}

/** @returns the data of an override, or `undefined` for an invalid one: then the component is shown with the designer's texts */
export function readData(json: string): unknown {
  const data = jsonOr<unknown>(json, undefined);
  return typeof data === 'object' && data !== null ? data : undefined;
}
