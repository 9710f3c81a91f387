/** Renders one component of the layout to HTML separately: an error inside affects only its own place (BLK-26). */
import { renderToString } from 'react-dom/server.edge';
import type { Registry } from '../../blocks/define.ts';
import { findPlaceholder } from '../../content/parse-layout.ts';
import type { Rendering } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { type Log, fault, reason } from '../../lib/logging/log.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import type { ButtonsOf } from '../editing-mode/edit-buttons.ts';
import type { LoadResult } from './loads.ts';
import type { ReusedMarkup } from './reuse.ts';
import { everyRendering } from '../document/regions.ts';

export interface RenderOptions {
  registry: Registry;
  log: Log;
  loads: ReadonlyMap<Rendering, LoadResult>;
  /** Called for each block that threw: the page is then incomplete. */
  onFailed?(): void;
  /** Cached markup for the phrases of this page; absent when nothing is reused. */
  reused?: ReusedMarkup;
  /** For editors of the embedded repository in editing mode; absent otherwise. */
  buttons?: ButtonsOf;
}

const ZERO_ID = '00000000-0000-0000-0000-000000000000';

const chrome = (type: 'placeholder' | 'rendering', kind: 'open' | 'close', id = '') =>
  `<code type="text/sitecore" chrometype="${type}" class="scpm" kind="${kind}"${kind === 'open' ? ` id="${escapeHtml(id)}"` : ''}></code>`;

/** Editors and the preview host get a notice, visitors an empty place. */
const notice = (page: PageContext, rendering: Rendering, text: string) =>
  page.editing || page.preview
    ? `<div class="notice" role="note"><strong>${escapeHtml(rendering.name)}</strong>: ${escapeHtml(text)}</div>`
    : '';

/** Grid width set by `GridParameters` (`col-12|col-lg-6`): the last one counts; 12 of 12 sets none. */
function spanOf(params: Record<string, string>): string {
  const spans = [...(params.GridParameters ?? '').matchAll(/(?:^|[\s|])col-(?:(?:sm|md|lg|xl|xxl)-)?(\d{1,2})(?=$|[\s|])/g)];
  const span = Number(spans.at(-1)?.[1] ?? 12);
  return span >= 1 && span < 12 ? ` data-span="${span}"` : '';
}

const anchorOf = (params: Record<string, string>) =>
  /^[A-Za-z][\w-]*$/.test(params.RenderingIdentifier ?? '') ? ` id="${params.RenderingIdentifier}"` : '';

function renderContent(rendering: Rendering, page: PageContext, options: RenderOptions): { html: string; folder: string; width: string } {
  const { registry, log, loads } = options;
  const block = registry.get(rendering.name);
  if (!block) {
    // Blocks inside it are not shown either, so they are reported here.
    for (const { name, uid } of everyRendering([rendering]))
      if (!registry.has(name)) log.warn('unknown-component', { component: name, uid, path: page.path });
    return {
      html: notice(page, rendering, 'this site has no such component. Visitors see nothing here.'),
      folder: 'unknown',
      width: 'wrap',
    };
  }
  const place = { folder: block.folder, width: block.width ?? 'wrap' };
  if (rendering.problem) {
    log.error('block-data-refused', { component: rendering.name, uid: rendering.uid, path: page.path, reason: rendering.problem });
    return { html: notice(page, rendering, `it cannot be shown: ${rendering.problem}`), ...place };
  }
  const { leftOut } = rendering;
  if (leftOut) log.warn('block-field-left-out', { component: rendering.name, uid: rendering.uid, path: page.path, reason: leftOut });
  const note = leftOut ? notice(page, rendering, `it is shown without the content that it no longer supports: ${leftOut}`) : '';
  const result = loads.get(rendering);
  if (result && 'failed' in result && result.failed !== 'message')
    return { html: notice(page, rendering, 'its data did not arrive in time. Visitors see nothing here.'), ...place };
  const { Component } = block;
  const render = (seen: PageContext) =>
    renderToString(
      <Component
        fields={rendering.fields}
        params={rendering.blockParams}
        data={result && 'data' in result ? result.data : undefined}
        rendering={rendering}
        page={seen}
      />,
    );
  try {
    // A block's loaded data may differ each time.
    const html =
      options.reused && !block.load
        ? options.reused.get(rendering, page, block.reuse?.(page, rendering.fields, rendering.digest ?? ''), render)
        : render(page);
    return { html: note + html, ...place };
  } catch (error) {
    options.onFailed?.();
    log.error('block-failed', { component: rendering.name, uid: rendering.uid, path: page.path, ...fault(error) });
    return { html: notice(page, rendering, `it failed: ${reason(error)}`), ...place };
  }
}

/** @returns the component in its slot, with the editor's marks in editing mode; an empty string when it renders nothing */
export function renderRendering(rendering: Rendering, page: PageContext, options: RenderOptions): string {
  const { html: content, folder, width } = renderContent(rendering, page, options);
  if (!content && !page.editing) return '';
  const html = page.editing && options.buttons ? options.buttons(rendering) + content : content;
  const slot =
    html &&
    `<div class="slot" data-block="${folder}" data-width="${width}"${spanOf(rendering.params)}${anchorOf(rendering.params)}>${html}</div>`;
  return page.editing ? chrome('rendering', 'open', rendering.uid) + slot + chrome('rendering', 'close') : slot;
}

/**
 * Renders the components of a placeholder in order.
 * @param parent the rendering that contains it, or `undefined` for a region's root placeholder
 */
export function renderPlaceholder(
  placeholders: Record<string, Rendering[]>,
  name: string,
  parent: Rendering | undefined,
  page: PageContext,
  options: RenderOptions,
): string {
  const { key, renderings } = findPlaceholder(placeholders, name);
  const inner = renderings.map((rendering) => renderRendering(rendering, page, options)).join('');
  if (!page.editing) return inner;
  const marked = chrome('placeholder', 'open', `${key}_${parent?.uid ?? ZERO_ID}`) + inner + chrome('placeholder', 'close');
  return renderings.length ? marked : `<div class="sc-jss-empty-placeholder">${marked}</div>`;
}
