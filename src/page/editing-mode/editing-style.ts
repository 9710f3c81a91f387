/** Styles of pages in editing mode. Visitors' styles do not contain them. */

/** Marks are data for the editor's scripts and are hidden; an empty placeholder must be visible to be filled. */
export const EDITING_STYLE =
  '@layer blocks{' +
  '.notice{border:2px dashed var(--buoy-600);background:var(--white);color:var(--ink);padding:var(--space-4);font:400 var(--step--1)/1.5 var(--font-text)}' +
  '}@layer utilities{' +
  'code.scpm{display:none}' +
  '.sc-jss-empty-placeholder{min-block-size:var(--space-7);border:2px dashed var(--control-border);display:grid;place-items:center}' +
  '.sc-jss-empty-placeholder:not(:has(>button))::before{content:"Nothing here yet";color:var(--text-quiet);font:400 var(--step--1)/1.4 var(--font-text)}' +
  '[data-region="footnotes"] .sc-jss-empty-placeholder,[data-region="header"] .sc-jss-empty-placeholder{margin:var(--space-3) var(--margin)}' +
  '}';
