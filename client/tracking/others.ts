/** Loads the scripts of others that the page names, once: the tag manager and the survey (TRK-06). Is called only where the visitor allows it, after the load event. */

export function loadOthers(): void {
  const { dataset } = document.documentElement;
  // By it the choices page knows that a script of theirs runs here.
  if ('othersRun' in dataset) return;
  dataset.othersRun = '';
  // Where the tag manager looks for what it is told, by its own protocol; nobody else minds.
  const told = globalThis as unknown as { dataLayer?: object[] };
  told.dataLayer ??= [];
  told.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  for (const src of dataset.others!.split(' ')) {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.appendChild(script);
  }
}
