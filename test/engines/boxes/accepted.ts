/** Differences between engines that were looked at and are right, with the reason. One that no longer occurs fails the whole run. */
import type { EngineName } from '../drivers/tab.ts';
import type { Kind } from './compare.ts';

export interface Accepted {
  engines: readonly EngineName[];
  kinds: readonly Kind[];
  /** Of `page width path`. */
  at: RegExp;
  reason: string;
}

const BOTH = ['firefox', 'webkit'] as const;

export const accepted: readonly Accepted[] = [
  {
    engines: BOTH,
    kinds: ['text'],
    at: /./,
    reason:
      'Each engine rounds the widths of letters and chooses the breaks of `text-wrap` in its own way: a text has one line more or less. Nothing is cut.',
  },
  {
    engines: ['webkit'],
    kinds: ['size', 'place'],
    at: /legend[^ ]*$/,
    reason:
      'WebKit makes a legend as wide as its words, and the others as wide as its group. Nothing is drawn around it, and the words are in their place.',
  },
  {
    engines: BOTH,
    kinds: ['size'],
    at: / summary[^ ]*$/,
    reason: 'The triangle before “Something else”, “Somebody else” and “Change place or language” is the engine’s own, and smaller.',
  },
  {
    engines: ['webkit'],
    kinds: ['size'],
    at: /ol[^ ]* > li[^ ]* > h3[^ ]*$/,
    reason: 'The large number of a step is its marker, which is part of the first line in WebKit: the line is 4 or 5 px higher.',
  },
  {
    engines: ['webkit'],
    kinds: ['style'],
    at: /search-results__text/,
    reason: 'A text that is cut after four lines: the computed `display` has another name. The lines are cut alike.',
  },
  {
    engines: BOTH,
    kinds: ['place', 'size', 'style', 'picture'],
    at: / 375 .*related-articles__head/,
    reason:
      'Title and buttons of related articles have room on one line where the title is a pixel narrower. Both forms are in the design.',
  },
  {
    engines: BOTH,
    kinds: ['place'],
    at: /infographic__filters > label\.chip/,
    reason: 'Chips of a diagram’s filter go to the next line where they have no room: the words are a pixel wider.',
  },
  {
    engines: ['webkit'],
    kinds: ['place', 'size'],
    at: /homepage-hero__scene/,
    reason: 'The scene of the homepage begins at the foot of the words on it, whose four lines are 2.4 px lower in all.',
  },
  {
    engines: BOTH,
    kinds: ['size'],
    at: /(product-teaser__picture|timeline__picture|map__still|agency-card__picture)$/,
    reason: 'A picture fills the height of the words beside or below it, whose lines are lower or higher.',
  },
  {
    engines: ['firefox'],
    kinds: ['scrollbar', 'size', 'place'],
    at: / dialog[^ ]*( |$)/,
    reason:
      'A dialog higher than the window scrolls. In desktop Firefox its scrollbar takes 12 px beside the content, elsewhere it lies over it.',
  },
  {
    engines: ['webkit'],
    kinds: ['place'],
    at: /^quote dialog .*quote-request__bar$/,
    reason:
      'WebKit has scrolled the page below the dialog to the button that opened it, and the bar, which sticks to the dialog, is measured with the page. In the dialog it is at the top in all three.',
  },
  {
    engines: ['firefox'],
    kinds: ['size'],
    at: /site-footer__base > div\.rich-text/,
    reason: 'The small print takes the room that the links beside it leave, which are 4 px narrower.',
  },
  {
    engines: ['firefox'],
    kinds: ['place'],
    at: /details > div\.site-header__panel$/,
    reason:
      'A menu’s panel is at the window’s left edge, but compared with its item, which is 3 px further left: the names before it are narrower.',
  },
  {
    engines: ['webkit'],
    kinds: ['size'],
    at: /comparison-table__corner$/,
    reason: 'The head of a table that is only read out on a phone.',
  },
  {
    engines: ['webkit'],
    kinds: ['size'],
    at: /unsubscribe__title$/,
    reason: 'The page behind a mail’s link has the fonts of the system only, and its title another width in WebKit.',
  },
  {
    engines: ['firefox'],
    kinds: ['size'],
    at: /newsletter__form .* input\.input$/,
    reason: 'The field beside “Sign up” takes the room that the button leaves, whose words are 2.3 px narrower.',
  },
];
