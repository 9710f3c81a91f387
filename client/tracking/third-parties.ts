/** Loads the third-party scripts that the page names, once: tag manager and survey (TRK-06). Called only with the visitor's consent, after the load event. */

export function loadThirdParties(): void {
  const { dataset } = document.documentElement;
  // Tells the privacy choices page that third-party scripts run here.
  if ('othersRun' in dataset) return;
  dataset.othersRun = '';
  // The queue that the tag manager reads, by its own protocol; unused otherwise.
  const globals = globalThis as unknown as { dataLayer?: object[] };
  globals.dataLayer ??= [];
  globals.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  for (const src of dataset.others!.split(' ')) {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.appendChild(script);
  }
}
