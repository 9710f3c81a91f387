/** Adds the rules of a part that a script draws, once; through the CSSOM, since the page's policy allows no style element that the server did not hash. */

const added = new Set<string>();

/** @param rules text of a style sheet */
export function addStyle(rules: string): void {
  if (added.has(rules)) return;
  added.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
