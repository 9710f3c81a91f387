/** Styles of the edit buttons of components. Only pages that render such buttons include them. */

const CONTROL = '.edit-buttons :is(a,button)';

export const EDIT_BUTTONS_STYLE =
  '@layer utilities{' +
  '.edit-buttons{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-4);inline-size:fit-content;max-inline-size:100%;' +
  'padding-inline:var(--space-3);background:var(--lake-950);color:var(--text);font:400 var(--step--2)/1.3 var(--font-text);' +
  'letter-spacing:0;text-align:start;position:relative;z-index:1;scroll-margin-block-start:var(--space-7);margin-block-end:var(--space-2)}' +
  '.region>.slot[data-width="full"]>.edit-buttons{inline-size:auto;padding-inline:var(--margin);margin-block-end:0}' +
  '.edit-buttons:target{box-shadow:inset 4px 0 0 var(--light)}' +
  '.edit-buttons__name{color:var(--text-quiet)}' +
  `${CONTROL}{display:inline-flex;align-items:center;min-block-size:2rem;padding:0;border:0;background:none;color:var(--text);` +
  'font:inherit;font-weight:600;cursor:pointer;text-decoration:underline;text-decoration-thickness:2px;' +
  'text-decoration-color:var(--link-underline);text-underline-offset:.3em}' +
  `${CONTROL}:hover{color:var(--link-hover)}` +
  '@media (forced-colors:active){.edit-buttons{border:1px solid CanvasText}}' +
  '@media print{.edit-buttons{display:none}}' +
  '}';
