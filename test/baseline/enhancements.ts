/** What goes beyond the browsers of the list, by feature, with what those that lack it do instead. */

const LOOK = 'a detail of the look: others keep their own';
const POINTER = 'of a pointer or a window that phones do not have';

/** Names of features in web-features. */
export const STYLE_ENHANCEMENTS: Readonly<Record<string, string>> = {
  'accent-color': LOOK,
  'box-decoration-break': LOOK,
  'content-visibility': 'others render what is off screen too',
  'cross-document-view-transitions': 'others show the next page at once',
  cursor: POINTER,
  'details-content': 'others open details without motion',
  'field-sizing': 'others keep the given number of rows',
  'font-family-ui': 'the next font of the list',
  'forced-colors': 'others have no such mode',
  'hanging-punctuation': LOOK,
  highlight: 'of the editor: others show the outline of the block alone',
  'interpolate-size': 'others open and close without motion',
  marker: LOOK,
  'overscroll-behavior': 'others scroll the page behind at the end of a panel',
  'page-breaks': 'on paper: others break where it fits',
  'print-color-adjust': 'on paper: others print no backgrounds',
  'registered-custom-properties': 'others change the value without motion',
  resize: POINTER,
  'scrollbar-gutter': 'others move the page by the width of a scroll bar',
  'scrollbar-width': LOOK,
  selection: LOOK,
  'starting-style': 'others appear without motion',
  'text-wrap-balance': LOOK,
  'text-wrap-pretty': LOOK,
  'user-select': 'with its prefix in others',
  'view-transitions': 'others show the next page at once',
  'widows-orphans': 'on paper: others break where it fits',
  zoom: 'of the editor’s miniatures',
};

/** One reason for several names. */
const all = (reason: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, reason]));

/** Names in bundles. */
export const SCRIPT_ENHANCEMENTS: Readonly<Record<string, string>> = {
  ...all('of the editor: asked for first, others show the outline of the block alone', 'Highlight', 'highlights'),
  ...all('asked for first, others use a timer', 'requestIdleCallback', 'cancelIdleCallback'),
  ...all('asked for first, others have no button for it', 'share'),
  ...all('asked for first: a policy for scripts where the browser has such policies', 'createPolicy', 'createHTML', 'defaultPolicy'),
  ...all('absent where the browser has no such signal', 'globalPrivacyControl', 'connection'),
  ...all('an order of loading that others decide themselves', 'fetchPriority'),
  ...all(
    'web-vitals measures what the browser reports',
    ...['PerformanceEventTiming', 'activationStart', 'getLargestInteractionContentfulPaint', 'hadRecentInput', 'largestContentfulPaint'],
    ...['navigationType', 'paintTime', 'prerendering', 'presentationTime', 'renderTime', 'wasDiscarded'],
  ),
  ...all('React asks for it first, and does without', 'startViewTransition', 'skipTransition', 'canIntercept', 'currentEntry'),
  ...all('ProseMirror asks for it first, and has other ways', 'caretPositionFromPoint', 'offsetNode', 'getComposedRanges'),
  ...all('on touch screens only, and Leaflet asks for it first', 'changedTouches'),
  ...all('all have it: the data counts another part of it', 'devicePixelRatio', 'isComposing'),
  ...all(
    'a name of ours or of a package, not of a browser',
    ...['Subscriber', 'addHandler', 'createContext', 'displayName', 'fromElement', 'isValid', 'listStyle', 'marginBottom', 'prevValue'],
  ),
};
