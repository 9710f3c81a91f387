/** Addresses of questions: a link to one question goes on working while its words stay. */

/** @returns an id from a question's own words, at most 60 characters: `faq-where-can-i-download-the-app` */
export function questionId(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `faq-${words || 'question'}`;
}

/** Ids for a whole list; a question asked twice gets a number. */
export function questionIds(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const id = questionId(title);
    let free = id;
    for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
    taken.add(free);
    return free;
  });
}
