/** Whether a site's search indexes are built, a moment after it was seeded: tests that search wait for it first. */

/** @param origin of a site started with `index: true` */
export async function isSearchable(origin: string): Promise<boolean> {
  const answers = await Promise.all(
    ['/search-results?searchValue=insurance', '/es/search-results?searchValue=seguro'].map(async (path) => {
      const html = await (await fetch(origin + path)).text();
      return html.includes('data-position="1"');
    }),
  );
  return answers.every(Boolean);
}
