/** Renders the buttons of a component in editing mode, for editors of the embedded repository: edit fields, insert item, manage items (EDT-01). */
import type { Registry } from '../../blocks/define.ts';
import { normaliseId } from '../../content/ids.ts';
import type { Rendering } from '../../content/model.ts';
import { editFields, editItems, type ItemAddress, buttonAnchor } from '../../editing/item-form/addresses.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { urls } from '../../site/urls.ts';
import { blockLabel } from '../render/block-label.ts';
import { kindsOfBlock } from '../render/field-shapes.ts';
import { textOf } from '../../lib/html/text.ts';

export interface EditButtons {
  language: string;
  /** Of the page's content, without the language's prefix. */
  path: string;
  /** Path and query of the page in editing mode. */
  back: string;
}

/** @returns the buttons of a rendering; nothing for one without a data source, since its item is the page */
export type ButtonsOf = (rendering: Rendering) => string;

/** Insert buttons belong to this form, wherever they are: forms must not be nested in a block's own form. */
export const INSERT_FORM = '<form id="edit-insert" method="post"></form>';

export function editButtons(registry: Registry, { language, path, back }: EditButtons): ButtonsOf {
  return (rendering) => {
    const block = registry.get(rendering.name);
    const item = normaliseId(rendering.dataSource);
    // A component that is an alias of another has the buttons; both have the same item.
    if (!block || !item || rendering.uid.endsWith('-own')) return '';
    const place = buttonAnchor(rendering.uid);
    const address: ItemAddress = { item, inside: [], of: rendering.name, language, back: `${back}#${place}` };
    const named = nameOf(block.folder, rendering);
    const spoken = (text: string) => `<span class="visually-hidden"> ${escapeHtml(text)}</span>`;
    const lists = Object.entries(kindsOfBlock(registry, rendering.name) ?? {}).filter(
      ([name, kind]) => typeof kind === 'object' && kind.isList && !/^[a-z]/.test(name),
    );
    const ofList = ([name]: [string, unknown]): string => {
      const href = escapeHtml(editItems(address, name));
      // Names of several lists are visible; the name of a single one is only for screen readers.
      const list = labelOf(name).toLowerCase();
      const which = lists.length > 1 ? `: ${escapeHtml(list)}` : '';
      return (
        `<button type="submit" form="edit-insert" formaction="${href}" name="do" value="insert">Insert item${which}${spoken(`${which ? '' : `into ${list} `}of ${named}`)}</button>` +
        `<a href="${href}">Manage items${which}${spoken(`of ${named}`)}</a>`
      );
    };
    return (
      `<div class="edit-buttons on-deep" id="${place}" role="group" aria-label="${escapeHtml(`Edit ${named}`)}">` +
      `<span class="edit-buttons__name" aria-hidden="true">${escapeHtml(blockLabel(block.folder))}</span>` +
      `<a href="${escapeHtml(editFields(address))}">Edit fields${spoken(`of ${named}`)}</a>${lists.map(ofList).join('')}` +
      `<a href="${escapeHtml(withQuery(urls.desk('audiences'), { path, uid: rendering.uid, language }))}">Audiences${spoken(`of ${named}`)}</a></div>`
    );
  };
}

const MAX_TITLE = 60;
/** Tells blocks of one kind apart: by their own heading, if any. */
function nameOf(folder: string, { fields }: Rendering): string {
  const values = (fields ?? {}) as Record<string, { value?: unknown } | undefined>;
  const title = ['Headline', 'Title', 'title', 'Text']
    .map((name) => values[name]?.value)
    .find((value) => typeof value === 'string' && value.trim());
  const text = textOf(String(title ?? ''));
  const short = text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1).trimEnd()}…` : text;
  return short ? `${blockLabel(folder)} “${short}”` : blockLabel(folder);
}
