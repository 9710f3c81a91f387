/** Every path that we own, built in one place; forms, islands, feeds and tests use it. */

/** What a feed is about (src/feeds/feed.ts). */
type FeedTopic = { kind: 'all' } | { kind: 'tab'; tab: string } | { kind: 'topic' | 'author'; slug: string };

export const urls = {
  home: '/',
  healthz: '/healthz',
  apiHealthz: '/api/healthz',
  revalidate: '/api/revalidate',
  importContent: '/api/repository/import',
  mediaProxy: '/api/media-proxy',
  feedback: '/api/feedback',
  feaasRender: '/feaas-render',
  editingFeaasRender: '/api/editing/feaas/render',
  signIn: (next?: string) => `/sign-in${next ? `?${new URLSearchParams({ next })}` : ''}`,
  signOut: '/sign-out',
  accessSignOut: '/cdn-cgi/access/logout',
  editingConfig: '/api/editing/config',
  editingRender: '/api/editing/render',
  editingComponent: '/api/editing/component',
  gallery: (block?: string, example?: string) =>
    `/gallery${block ? `/${encodeURIComponent(block)}${example ? `/${encodeURIComponent(example)}` : ''}` : ''}`,
  styleGuide: '/style-guide',
  examplePage: '/example',
  developerTest: '/developer-test',
  search: (text: string) => `/search-results?${new URLSearchParams({ searchValue: text })}`,
  /** Agent locator; `q` prefills its search and runs it (S2 §2). */
  findAgent: (query: { q?: string; insuranceType?: string } = {}) =>
    `/find-an-agent${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`,
  robots: '/robots.txt',
  llms: '/llms.txt',
  sitemap: '/sitemap.xml',
  sitemapIndex: '/sitemap-index.xml',
  /** Parts count from 1; those of further languages on the same host carry the language. */
  sitemapPart: (part: number, language = '') => `/sitemap-${language ? `${language.toLowerCase()}-` : ''}${part}.xml`,
  feeds: '/blog/feeds',
  feed: (topic: FeedTopic, format: 'xml' | 'atom' | 'json' = 'xml') => {
    const name = topic.kind === 'all' ? 'all' : topic.kind === 'tab' ? topic.tab : `${topic.kind}/${encodeURIComponent(topic.slug)}`;
    return `/blog/feeds/${name}.${format}`;
  },
  apiRss: '/api/rss',
  apiSitemap: '/api/sitemap',
  apiRobots: '/api/robots',
  blogTab: (tab: 'blog' | 'education' | 'tools') => `/blog?tab=${tab}`,
  /** Where a tag of an article leads (S2 §2). */
  resourceTag: (tag: string) => `/resource-center?${new URLSearchParams({ tag })}`,
} as const;

/** Lower case, words joined by hyphens (S3 §9 makes addresses of authors so); letters of every language stay, without their accents. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** @returns the path of an author's page, without the language's prefix (S3 §9); empty for a title without any letter */
export function authorPath(title: string): string {
  const slug = slugOf(title);
  return slug && `/blog/authors/${slug}`;
}
