/**
 * The room that an open panel leaves to the page. Media queries go by the window, so that a page beside a panel would be laid out for
 * more than it has, its header most of all: meanwhile every width in them is moved by the panel's. The page then looks as it does in a
 * window of what is left. Only this editor's page is meant: visitors' styles stay as they are.
 */
import { movedBy } from './media-widths.ts';
import { anchorInSight, keepInSight, onRefreshed } from './refresh.ts';

/** As in shell.css: from this width on a panel stands beside the page, below it lies over it. */
const BESIDE = '(width >= 48rem)';
const PANEL_REM = 22;
/** Bar and panels go by the whole window. */
const OWN = /\/assets\/editor-[^/]*\.css$/;

let isOpen = false;
let beside: MediaQueryList | undefined;
/** Rules whose widths are moved, each with its condition as it was written. */
const moved = new Map<CSSMediaRule, string>();

/** What is seen of the page stays in sight. */
export function makeRoom(isPanelOpen: boolean): void {
  if (!beside) {
    beside = matchMedia(BESIDE);
    beside.addEventListener('change', settle);
    // A page that is shown anew may bring styles along.
    onRefreshed(settle);
  }
  const anchor = anchorInSight();
  isOpen = isPanelOpen;
  document.documentElement.toggleAttribute('data-editor-panel', isOpen);
  settle();
  keepInSight(anchor);
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

/** Those of another host can't be read. */
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
