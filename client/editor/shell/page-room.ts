/**
 * Lays the page out for the width that an open panel leaves. Media queries use the window's width, so that a page beside a panel would
 * be laid out too wide, its header most of all: while a panel is open, every width in them is increased by the panel's. The page then
 * looks as in a window of the remaining width. This affects only the editor's own page; visitors' styles do not change.
 */
import { movedBy } from '../canvas/media-widths.ts';
import { anchorInSight, scrollBackTo, onRefreshed } from '../sync/refresh.ts';

/** Same as in shell.css: from this width a panel is beside the page, below it over the page. */
const BESIDE = '(width >= 48rem)';
const PANEL_REM = 22;
/** Bar and panels use the whole window. */
const OWN = /\/assets\/editor-[^/]*\.css$/;

let isOpen = false;
let beside: MediaQueryList | undefined;
/** Changed rules, each with its original condition. */
const moved = new Map<CSSMediaRule, string>();

/** Keeps the visible part of the page in view. */
export function makeRoom(isPanelOpen: boolean): void {
  if (!beside) {
    beside = matchMedia(BESIDE);
    beside.addEventListener('change', settle);
    // A refreshed page may bring new styles.
    onRefreshed(settle);
  }
  const anchor = anchorInSight();
  isOpen = isPanelOpen;
  document.documentElement.toggleAttribute('data-editor-panel', isOpen);
  settle();
  scrollBackTo(anchor);
}

function settle(): void {
  if (isOpen && beside?.matches)
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      if (!OWN.test(sheet.href ?? '')) move(rulesOf(sheet));
    }
  else {
    for (const [rule, condition] of moved) rule.media.mediaText = condition;
    moved.clear();
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

function move(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !moved.has(rule)) {
      const { mediaText } = rule.media;
      const further = movedBy(mediaText, PANEL_REM);
      if (further !== mediaText) {
        moved.set(rule, mediaText);
        rule.media.mediaText = further;
      }
    }
    if ('cssRules' in rule) move(rule.cssRules as CSSRuleList);
  }
}
