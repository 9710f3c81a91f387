/** Allowlist of elements and attributes for rich text (SEC-02), used by the sanitiser and the in-page editor. Pure. */

export const COMMON: readonly string[] = ['id', 'lang', 'dir', 'title', 'class'];
const cell = [...COMMON, 'colspan', 'rowspan', 'headers', 'scope'];

/** Tags and attributes that editors may use: no style, event, frame or form. */
export const ALLOWED: Record<string, readonly string[]> = {
  a: [...COMMON, 'href', 'hreflang', 'target'],
  blockquote: [...COMMON, 'cite'],
  br: [],
  col: ['span'],
  colgroup: ['span'],
  del: COMMON,
  details: [...COMMON, 'open'],
  hr: [],
  img: ['src', 'alt', 'width', 'height', 'loading', 'title'],
  li: [...COMMON, 'value'],
  ol: [...COMMON, 'start', 'reversed', 'type'],
  q: [...COMMON, 'cite'],
  tbody: [],
  td: cell,
  tfoot: [],
  th: cell,
  thead: [],
  time: [...COMMON, 'datetime'],
  tr: ['class'],
  wbr: [],
};
for (const tag of 'abbr b bdi caption cite code dd dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i ins kbd mark p pre s samp small span strong sub summary sup table u ul var'.split(
  ' ',
))
  ALLOWED[tag] = COMMON;

/** Class names that our styles define; others are dropped, so that content can't use any other class. */
export const CLASSES: ReadonlySet<string> = new Set(
  'num small tiny lede quiet nowrap display phone big btn btn--light btn--line btn--small arrow chip pull note-card margin-note on-land on-shoal table caption ck-content'.split(
    ' ',
  ),
);
