/** Makes the name of a block for editors. */

const SHORT: Record<string, string> = { faq: 'FAQ', csp: 'CSP' };

/** @param folder of the block: `faq-accordion` becomes "FAQ accordion" */
export function blockLabel(folder: string): string {
  const text = folder
    .split('-')
    .map((word) => SHORT[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
