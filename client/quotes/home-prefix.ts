/** The language prefix of this page's addresses, for scripts that link to another page. */

/** @returns `/es`, or empty at the root */
export const homePrefix = (): string => document.documentElement.dataset.home ?? '';
