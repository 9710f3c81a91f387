/** Groups of blocks in the insert dialog, by folder; blocks without a group come last. */
import type { BlockInfo } from '../../../src/editing/protocol.ts';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Heroes: ['homepage-hero', 'hero-banner', 'promo-hero', 'article-header', 'press-release-header'],
  Text: [
    'rich-text',
    'title',
    'content-block',
    'page-content',
    'overview',
    'callout',
    'quote-callout',
    'table',
    'faq-accordion',
    'tabs',
    'timeline',
    'footnotes',
    'testimonials',
  ],
  'Pictures and video': ['image', 'image-gallery', 'infographic', 'video', 'iframe'],
  'Cards and lists': [
    'feature-columns',
    'featured-product-cards',
    'product-cards',
    'product-teaser',
    'promo',
    'promotion-card',
    'bundling-card',
    'comparison-table',
    'icon-blocks',
    'icon-callouts',
    'link-list',
    'quick-links',
    'value-proposition',
    'downloads',
    'leadership-bios',
    'mobile-app-banner',
  ],
  'Columns and backgrounds': ['container', 'column-splitter', 'row-splitter', 'article-layout'],
  'Quotes, forms and help': [
    'quote-request',
    'quote-wizard',
    'quote-widget',
    'life-calculator',
    'life-calculator-teaser',
    'form',
    'newsletter',
    'feedback',
    'help-block',
    'contact-cards',
    'contact-card-grid',
    'user-actions',
    'unsubscribe',
    'newsletter-confirm',
  ],
  'Agencies and repair': [
    'find-agency-card',
    'agent-locator',
    'agency-details',
    'agency-list',
    'agency-cities',
    'agency-states',
    'saved-agency',
    'repair-locator',
  ],
  'Articles and search': [
    'article-list',
    'related-articles',
    'related-tags',
    'author-profile',
    'resource-listing',
    'search-results',
    'press-releases',
    'latest-releases',
    'social-follow',
    'social-links',
    'breadcrumbs',
  ],
};

/** @returns the groups with at least one of the blocks, sorted by name */
export function grouped(blocks: readonly BlockInfo[]): { title: string; blocks: BlockInfo[] }[] {
  const known = new Set(Object.values(GROUPS).flat());
  const inOrder = blocks.toSorted((a, b) => a.words.localeCompare(b.words));
  return [
    ...Object.entries(GROUPS).map(([title, folders]) => ({ title, blocks: inOrder.filter(({ folder }) => folders.includes(folder)) })),
    { title: 'Others', blocks: inOrder.filter(({ folder }) => !known.has(folder)) },
  ].filter((group) => group.blocks.length > 0);
}

/** @param typed search terms; each must occur in the block's name or description */
export function matchingBlocks(blocks: readonly BlockInfo[], typed: string): BlockInfo[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return blocks.filter(({ words, description, component }) => {
    const text = `${words} ${component} ${description}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}
