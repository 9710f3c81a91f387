/** Mutants that no test can kill, since the result is the same. Found by file and both texts, so that a changed line is judged again. */
import type { Mutant } from './mutants.ts';

export interface Equivalent {
  file: string;
  /** Part of its line, where the file has several such mutants. */
  line?: string;
  original: string;
  mutated: string;
  reason: string;
}

/**
 * @param mutants of the file with this text
 * @returns those that are declared equivalent
 * @throws when an entry does not mean exactly one: it would hide a mutant that was never judged
 */
export function equivalentsOf(mutants: readonly Mutant[], text: string, entries: readonly Equivalent[]): Mutant[] {
  const lines = text.split('\n');
  return entries.map(({ file, line = '', original, mutated }) => {
    const found = mutants.filter((one) => one.original === original && one.mutated === mutated && lines[one.line - 1]?.includes(line));
    const [only] = found;
    if (!only || found.length > 1)
      throw new Error(`${file}: ${found.length} mutants ${original} → ${mutated}, but one is declared equivalent`);
    return only;
  });
}

export const EQUIVALENTS: readonly Equivalent[] = [
  { file: 'src/calculator/money.rules.ts', line: 'replaceAll', original: "'0'", mutated: "''", reason: 'the empty text is the number 0' },
  { file: 'src/calculator/bars.rules.ts', line: 'letter}', original: '0', mutated: '1', reason: 'smaller amounts are written out' },
  { file: 'src/calculator/bars.rules.ts', original: 'cents < 0', mutated: 'cents <= 0', reason: 'smaller amounts are written out' },
  {
    file: 'src/calculator/conditions.rules.ts',
    original: 'screen.hideIf && conditionsOf(screen.hideIf).every(holds)',
    mutated: 'screen.hideIf',
    reason: 'no screen of ours is hidden by an answer',
  },
  {
    file: 'src/calculator/conditions.rules.ts',
    original: '[screen.showIf, screen.hideIf]',
    mutated: 'without screen.hideIf',
    reason: 'no screen of ours is hidden by an answer',
  },
  {
    file: 'src/calculator/progress.rules.ts',
    original: 'screenOf(id)?.questions.some((question) => again.includes(question.name))',
    mutated: 'screenOf(id).questions.some((question) => again.includes(question.name))',
    reason: 'only screens are completed',
  },
  {
    file: 'src/calculator/progress.rules.ts',
    original: 'visibleScreens(progress.values).at(-2)?.id',
    mutated: 'visibleScreens(progress.values).at(-2).id',
    reason: 'questions are always visible, so the results have a screen before them',
  },
  {
    file: 'src/content/cache/keys.ts',
    original: 'key.length * 3 <= MAX_KEY_BYTES',
    mutated: 'key.length * 3 < MAX_KEY_BYTES',
    reason: 'only saves counting the bytes',
  },
  {
    file: 'src/content/publisher/redirect-tables.ts',
    line: 'fingerprint',
    original: "''",
    mutated: "'mutated'",
    reason: 'no rules have either as their fingerprint',
  },
  { file: 'src/editing/people/passwords.ts', original: '16', mutated: '17', reason: 'the letters hold no more than 130 bits' },
  {
    file: 'src/editing/people/passwords.ts',
    original: 'false',
    mutated: 'true',
    reason: 'only allows an export of a key that is not kept',
  },
  { file: 'src/feeds/rss.ts', original: "'\\n'", mutated: "''", reason: 'between elements, for people only' },
  { file: 'src/feeds/atom.ts', original: "'\\n'", mutated: "''", reason: 'between elements, for people only' },
  { file: 'src/feeds/rss.ts', original: '/[?#].*$/', mutated: '/[?#].*/', reason: 'an address has no line break' },
  {
    file: 'src/forms/patterns/pattern.ts',
    original: '/^\\\\[1-9k]/',
    mutated: '/\\\\[1-9k]/',
    reason: 'inside other tokens it is an error with the flag u',
  },
  {
    file: 'src/forms/patterns/pattern.rules.ts',
    original: '/[=!]$/',
    mutated: '/[=!]/',
    reason: 'no other sign of the start of a group can be one',
  },
  { file: 'src/lib/html/read.ts', line: 'indexOf', original: '1', mutated: '2', reason: 'a tag that we printed has a name' },
  {
    file: 'src/lib/logging/metrics.ts',
    line: 'byteLength',
    original: '/^[ -~]*$/.test(text)',
    mutated: 'false',
    reason: 'only saves counting ASCII',
  },
  { file: 'src/newsletter/links.ts', original: "'/'", mutated: "''", reason: 'a split text has a first part' },
  { file: 'src/newsletter/sync.ts', original: '<', mutated: '<=', reason: 'no key equals the end of its range' },
  { file: 'src/newsletter/sync.ts', original: '>', mutated: '>=', reason: 'no key equals the start of its range' },
  { file: 'src/page/cache/look-up.ts', original: 'found instanceof Promise', mutated: 'true', reason: 'a value can be awaited too' },
  {
    file: 'src/redirects/chains.ts',
    original: 'to?.location ?? where',
    mutated: 'to?.location',
    reason: 'the target of a rule that was read is allowed',
  },
  { file: 'src/redirects/target.ts', original: '/^([^?]*)(.*)$/s', mutated: '/([^?]*)(.*)$/s', reason: 'matches from the start anyway' },
  { file: 'src/redirects/target.ts', original: '/^([^?]*)(.*)$/s', mutated: '/^([^?]*)(.*)/s', reason: 'takes the whole text anyway' },
  { file: 'src/redirects/target.ts', original: '/^([^?#]*)(.*)$/s', mutated: '/([^?#]*)(.*)$/s', reason: 'matches from the start anyway' },
  { file: 'src/redirects/target.ts', original: '/^([^?#]*)(.*)$/s', mutated: '/^([^?#]*)(.*)/s', reason: 'takes the whole text anyway' },
  {
    file: 'src/sitemap/entry-writer.ts',
    original: 'Math.min(PIECE_BYTES, Math.max(this.#bytes.length * 2, this.#used + this.#longest))',
    mutated: 'Math.max(PIECE_BYTES, Math.max(this.#bytes.length * 2, this.#used + this.#longest))',
    reason: 'only the size of the buffer',
  },
  {
    file: 'src/sitemap/entry-writer.ts',
    original: 'this.#writeUsual(page) || this.#writeAny(page)',
    mutated: 'this.#writeAny(page)',
    reason: 'both write the same, the second slower',
  },
  {
    file: 'src/sitemap/entry-writer.ts',
    original: 'PLAIN[code] !== 1',
    mutated: 'true',
    reason: 'both ways write the same, the other one slower',
  },
  { file: 'src/sitemap/list-builder.ts', original: 'a.path < b.path', mutated: 'a.path <= b.path', reason: 'a page is in a list once' },
  {
    file: 'src/search/index/read/answer.ts',
    original: 'search.facet?.max',
    mutated: 'search.facet.max',
    reason: 'a request without it has no facets',
  },
  { file: 'src/search/index/read/search.ts', original: '2', mutated: '3', reason: 'words are no lists, so they cannot be flattened' },
  {
    file: 'src/search/index/read/statements.ts',
    original: '1',
    mutated: '2',
    reason: 'of hits beyond the limit only their existence counts',
  },
  {
    file: 'src/search/index/text/finder.ts',
    original: '!firsts && open.length === 0 && begun.length === 0',
    mutated: 'false',
    reason: 'only saves the work for words that match nothing',
  },
  { file: 'src/search/index/text/words.ts', original: 'NOT_ASCII.test(text)', mutated: 'true', reason: 'only saves normalizing ASCII' },
  { file: 'src/search/index/write/write.ts', original: 'true', mutated: '(1 OR (true))', reason: 'SQLite needs a condition there' },
  {
    file: 'src/settings.ts',
    line: 'local runs',
    original: "'custom'",
    mutated: "''",
    reason: 'of an issue only path and message are read',
  },
  {
    file: 'src/settings.ts',
    line: 'LEAST_SECRET}',
    original: "'custom'",
    mutated: "''",
    reason: 'of an issue only path and message are read',
  },
  { file: 'src/submissions/deliveries.ts', original: '>', mutated: '>=', reason: 'a time since 1970 is never 0' },
  {
    file: 'src/submissions/export.ts',
    original: 'found.length <= length',
    mutated: 'found.length < length',
    reason: 'only asks once more, and finds nothing',
  },
  {
    file: 'src/submissions/prune.ts',
    line: '?2',
    original: "state = 'dead'",
    mutated: "(1 OR (state = 'dead'))",
    reason: 'other rows that are done are removed sooner anyway',
  },
  {
    file: 'src/submissions/prune.ts',
    line: 'NO_ONLY_COPY',
    original: "state = 'dead'",
    mutated: "(1 OR (state = 'dead'))",
    reason: 'other rows that are done are removed at the same age anyway',
  },
];
