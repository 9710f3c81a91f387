/** Runs work once the page is shown: a browser may render it ahead, for a visitor who never opens it. */
export function whenShown(work: () => unknown): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
