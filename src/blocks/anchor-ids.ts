/** Addresses of parts of a block: a link to one question or tab goes on working while its words stay. */

/** @returns an id from a part's own words, at most 60 characters behind its prefix: `faq-where-can-i-download-the-app` */
function anchorId(prefix: string, title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${prefix}-${words || 'part'}`;
}

/** Ids for a whole list; words that come twice get a number. */
export function anchorIds(prefix: string, titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const id = anchorId(prefix, title);
    let free = id;
    for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
    taken.add(free);
    return free;
  });
}
