/** From a component's template and data to HTML for a page of ours (SEC-02). */
import type { Html } from '../content/model.ts';
import { sanitiser } from '../content/rich-text.ts';
import { bind, bindings } from './bind.ts';
import { parseMarkup, printMarkup } from './markup.ts';

/** Structure that rich text has no use for. Forms, frames, scripts and styles stay out: a component looks as the site does. */
const tags = ['section', 'article', 'header', 'footer', 'aside', 'address', 'hgroup'];
const cleanTemplate = sanitiser({ tags, attributes: bindings });
const cleanResult = sanitiser({ tags });

/**
 * @param data values by the paths of the template; `undefined` leaves the template's own texts
 * @returns HTML of the allowlist, closed, without marks of binding: the result is sanitised once more, whatever data brought
 */
export function componentHtml(template: string, data?: unknown): Html {
  return cleanResult(printMarkup(bind(parseMarkup(cleanTemplate(template)), data ?? {})));
}

/** @returns the data of an override, or `undefined` when it is none: a broken one leaves the component as its designer saw it */
export function readData(json: string): unknown {
  try {
    const data: unknown = json === '' ? undefined : JSON.parse(json);
    return typeof data === 'object' && data !== null ? data : undefined;
  } catch {
    return undefined;
  }
}
