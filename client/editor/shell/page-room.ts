/**
 * Lays the page out for the width that an open panel leaves, or for a chosen one. Media queries and lengths in `vw` use the window's width:
 * every width in them is changed, so that the page looks as in a window of that width, its header most of all. Wider than the room, it is
 * drawn smaller. This affects only the editor's own page; visitors' styles do not change (decision 095).
 */
import { inPixels, movedBy } from '../canvas/media-widths.ts';
import { anchorInSight, scrollBackTo, onRefreshed } from '../sync/refresh.ts';

/** Same as in shell.css: from this width a panel is beside the page, below it over the page. */
const BESIDE = '(width >= 48rem)';
const PANEL_PX = 22 * 16;
/** Bar and panels use the whole window. */
const OWN = /\/assets\/editor-[^/]*\.css$/;
/** So does the strip above them, which is a block of the page. */
const STRIP = /\.editing-bar/;

let isOpen = false;
/** Chosen in the bar; 0 for none. */
let chosen = 0;
let beside: MediaQueryList | undefined;
/** Restores what was changed. */
let restore: (() => void)[] = [];

/** Keeps the visible part of the page in view. */
export function makeRoom(isPanelOpen: boolean): void {
  if (isPanelOpen === isOpen) return;
  isOpen = isPanelOpen;
  layOut();
}

/** @param width of the page in pixels; 0 for all of the room */
export function makeWidth(width: number): void {
  if (width === chosen) return;
  chosen = width;
  layOut();
}

function layOut(): void {
  if (!beside) {
    beside = matchMedia(BESIDE);
    addEventListener('resize', settle);
    // A refreshed page may bring new styles.
    onRefreshed(settle);
  }
  const anchor = anchorInSight();
  document.documentElement.toggleAttribute('data-editor-panel', isOpen);
  settle();
  scrollBackTo(anchor);
}

function settle(): void {
  for (const undo of restore) undo();
  restore = [];
  const room = innerWidth - (isOpen && beside?.matches ? PANEL_PX : 0);
  const width = chosen || room;
  const { documentElement: html } = document;
  html.toggleAttribute('data-editor-width', chosen > 0);
  html.style.setProperty('--canvas-width', `${chosen}px`);
  // Without the scroll bar.
  const free = room - innerWidth + html.clientWidth;
  html.style.setProperty('--canvas-zoom', String(Math.min(1, free / width)));
  if (width === innerWidth) return;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    if (!OWN.test(sheet.href ?? '')) change(rulesOf(sheet), width);
  for (const source of document.querySelectorAll<HTMLSourceElement>('[data-region] source[media]')) {
    const { media } = source;
    source.media = movedBy(media, innerWidth - width);
    restore.push(() => {
      source.media = media;
    });
  }
}

/** Styles of another host cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function change(rules: Iterable<CSSRule>, width: number): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !STRIP.test(rule.cssText)) changeCondition(rule.media, innerWidth - width);
    if ('style' in rule) changeLengths(rule.style as CSSStyleDeclaration, width);
    if ('cssRules' in rule) change(rule.cssRules as CSSRuleList, width);
  }
}

function changeCondition(media: MediaList, pixels: number): void {
  const { mediaText } = media;
  const further = movedBy(mediaText, pixels);
  if (further === mediaText) return;
  media.mediaText = further;
  restore.push(() => {
    media.mediaText = mediaText;
  });
}

function changeLengths(style: CSSStyleDeclaration, width: number): void {
  if (!/\dv[wi]|\d[dsl]v[wi]/.test(style.cssText)) return;
  for (const name of [...style]) {
    const value = style.getPropertyValue(name);
    const fixed = inPixels(value, width);
    if (fixed === value) continue;
    const priority = style.getPropertyPriority(name);
    style.setProperty(name, fixed, priority);
    restore.push(() => style.setProperty(name, value, priority));
  }
}
