/** Measures a page: runs in it, so each function here uses only its own code. */

export interface Picture {
  /** Width by height of the file; 0 where there is no picture. */
  natural: number;
  fit: string;
}

export interface Box {
  /** From the block's root, stable across engines: `footer > ul.links > li:3 > a`. */
  path: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Index of the nearest measured element around it; -1 at the top. */
  parent: number;
  /** Of an element that has text itself: its lines, and the width of the widest. */
  text?: { lines: number; width: number };
  /** Whether it is in a line of text: the font decides its place. */
  inline: boolean;
  /** Computed values that a declaration which an engine does not know would leave out. */
  style: Record<string, string>;
  /** Whether a scrollbar takes a part of its width. */
  bar?: true;
  /** Whether it is a part of a table, whose columns follow from the words in them. */
  inTable?: true;
  /** Index among the drawings of the document. */
  drawing?: number;
  picture?: Picture;
}

export interface Measured {
  boxes: Box[];
  /** Width of the window without a scrollbar. */
  width: number;
}

/**
 * Takes the fonts that a visitor has from the second page on: `font-display: optional` shows the first page in others when they are late, and a page of
 * this run is always a first one in Firefox, whose cache is off while requests are routed.
 */
export async function useFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const all = rules.flatMap((rule) =>
    'cssRules' in rule && !(rule instanceof CSSStyleRule) ? [rule, ...(rule as CSSGroupingRule).cssRules] : [rule],
  );
  const faces = all.filter((rule) => rule instanceof CSSFontFaceRule);
  const given = ({ style }: CSSFontFaceRule, name: string) => style.getPropertyValue(name);
  for (const rule of faces) {
    const source = given(rule, 'src');
    if (!source.includes('url(')) continue;
    const face = new FontFace(given(rule, 'font-family').replace(/^["']|["']$/g, ''), source, {
      style: given(rule, 'font-style') || 'normal',
      weight: given(rule, 'font-weight') || 'normal',
      stretch: given(rule, 'font-stretch') || 'normal',
      display: 'block',
    });
    document.fonts.add(await face.load());
  }
}

/**
 * Waits until pictures and fonts are there, nothing moves, and boxes stay where they are. Takes away the scrollbar of an engine that has one beside
 * the page, so that all pages have the same width.
 * @returns how far the page was wider than the window, px
 */
export async function settle(): Promise<number> {
  const { documentElement: html } = document;
  const overflow = html.scrollWidth - html.clientWidth;
  html.style.scrollbarWidth = 'none';
  const pause = (ms: number) => new Promise((then) => setTimeout(then, ms));
  const within = (promise: Promise<unknown>) => Promise.race([promise.catch(() => undefined), pause(5000)]);
  for (const image of document.images) image.loading = 'eager';
  await within(Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  const starting = () =>
    [...document.querySelectorAll('[data-island-when="visible"]:not([data-island-status])')].some((island) => {
      const { top, bottom, height } = island.getBoundingClientRect();
      return height > 0 && top < innerHeight && bottom > 0;
    });
  for (let tries = 0; tries < 60 && starting(); tries++) await pause(50);
  let last = '';
  let same = 0;
  for (let tries = 0; tries < 60 && same < 3; tries++) {
    await within(document.fonts.ready);
    for (const animation of document.getAnimations())
      try {
        animation.finish();
      } catch {
        // One without an end.
        animation.cancel();
      }
    const now = [...document.querySelectorAll('body *')]
      .map((element) => ({ box: element.getBoundingClientRect(), isShown: element.checkVisibility({ visibilityProperty: true }) }))
      .map(({ box: { x, y, width, height }, isShown }) => [x, y, width, height].map(Math.round).concat(Number(isShown)))
      .join();
    same = now === last ? same + 1 : 0;
    last = now;
    await pause(60);
  }
  return Math.max(overflow, html.scrollWidth - html.clientWidth);
}

/** Measures every visible element but those inside text, drawings and maps' tiles. */
export function measure(): Measured {
  const { documentElement: html, body } = document;
  const boxes: Box[] = [];
  const drawings = [...document.querySelectorAll('img, svg, canvas, video')];
  const round = (value: number) => Math.round(value * 100) / 100;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  const nameOf = (element: Element): string => {
    const own = element.getAttribute('data-block') ?? element.classList[0];
    const name = own ? `${element.localName}.${own}` : element.localName;
    const alike = [...(element.parentElement?.children ?? [])].filter(
      (other) => other.localName === element.localName && (other.getAttribute('data-block') ?? other.classList[0]) === own,
    );
    return alike.length > 1 ? `${name}:${alike.indexOf(element) + 1}` : name;
  };

  const isReplaced = (element: Element) => /^(img|svg|video|iframe|canvas|input|select|textarea|button|object)$/.test(element.localName);
  const isInText = (element: Element) => getComputedStyle(element).display === 'inline' && !isReplaced(element);

  const textOf = (element: Element): Box['text'] => {
    const hasOwn =
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) ||
      (element.textContent?.trim() && [...element.children].every(isInText));
    if (!hasOwn) return undefined;
    const range = document.createRange();
    range.selectNodeContents(element);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const lines: { left: number; right: number; middle: number }[] = [];
    for (const { left, right, top, height } of rects) {
      const middle = top + height / 2;
      // Boxes of lines may overlap. A raised piece is still in its line.
      const line = lines.find((one) => Math.abs(one.middle - middle) < height / 2);
      if (!line) lines.push({ left, right, middle });
      else {
        line.left = Math.min(line.left, left);
        line.right = Math.max(line.right, right);
      }
    }
    return { lines: lines.length, width: round(Math.max(0, ...lines.map((line) => line.right - line.left))) };
  };

  const pictureOf = (element: Element): Picture | undefined => {
    if (!(element instanceof HTMLImageElement)) return undefined;
    const { naturalWidth, naturalHeight, complete } = element;
    return { natural: complete && naturalHeight ? round(naturalWidth / naturalHeight) : 0, fit: getComputedStyle(element).objectFit };
  };

  const hasBar = (element: Element): boolean => {
    if (!(element instanceof HTMLElement) || element === body || !/auto|scroll/.test(getComputedStyle(element).overflowY)) return false;
    const { borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(element);
    return (
      element.offsetWidth - element.clientWidth - Number.parseFloat(borderInlineStartWidth) - Number.parseFloat(borderInlineEndWidth) > 1
    );
  };

  const styleOf = (element: Element): Record<string, string> => {
    const { textDecorationLine, listStyleType, display, position, color, backgroundColor, fontWeight } = getComputedStyle(element);
    // Each engine draws controls in its own way.
    if (element.matches('input, select, textarea')) return { position, color, fontWeight };
    return { textDecorationLine, listStyleType, display, position, color, backgroundColor, fontWeight };
  };

  const NEVER =
    'script, style, template, link, meta, noscript, br, wbr, source, track, option, optgroup, datalist, symbol, .visually-hidden';

  const walk = (element: Element, parent: number, outer: string): void => {
    if (element.matches(NEVER) || !isShown(element)) {
      // A box may be away while those in it are there: `display: contents`.
      if (!element.matches(NEVER) && getComputedStyle(element).display === 'contents')
        for (const child of element.children) walk(child, parent, `${outer} > ${nameOf(element)}`);
      return;
    }
    const rect = element.getBoundingClientRect();
    const inline = isInText(element);
    const path = outer ? `${outer} > ${nameOf(element)}` : element === body ? '' : nameOf(element);
    let index = parent;
    const isMeasured = rect.width > 0 && rect.height > 0 && (!inline || element.matches('a, summary, label, time'));
    if (isMeasured) {
      index = boxes.length;
      const isFixed = getComputedStyle(element).position === 'fixed';
      const text = element.localName === 'svg' ? undefined : textOf(element);
      const picture = pictureOf(element);
      const drawing = drawings.indexOf(element);
      boxes.push({
        path,
        x: round(rect.x + (isFixed ? 0 : scrollX)),
        y: round(rect.y + (isFixed ? 0 : scrollY)),
        width: round(rect.width),
        height: round(rect.height),
        parent: isFixed ? -1 : parent,
        inline,
        style: styleOf(element),
        ...(hasBar(element) && { bar: true as const }),
        ...(/^table-/.test(getComputedStyle(element).display) && { inTable: true as const }),
        ...(text && { text }),
        ...(drawing >= 0 && { drawing }),
        ...(picture && { picture }),
      });
    }
    if (element.matches('svg, select, .leaflet-map-pane')) return;
    for (const child of element.children) walk(child, index, path);
  };
  // Behind a modal dialog nothing can be used.
  walk(document.querySelector('dialog:modal') ?? body, -1, '');
  return { boxes, width: html.clientWidth };
}
