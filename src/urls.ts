/** Every path that we own, built in one place; forms, islands, feeds and tests use it. */
export const urls = {
  home: '/',
  healthz: '/healthz',
  apiHealthz: '/api/healthz',
  revalidate: '/api/revalidate',
  mediaProxy: '/api/media-proxy',
  feaasRender: '/feaas-render',
  signIn: (next?: string) => `/sign-in${next ? `?${new URLSearchParams({ next })}` : ''}`,
  signOut: '/sign-out',
  gallery: (block?: string, example?: string) =>
    `/gallery${block ? `/${encodeURIComponent(block)}${example ? `/${encodeURIComponent(example)}` : ''}` : ''}`,
  styleGuide: '/style-guide',
  developerTest: '/developer-test',
  search: (text: string) => `/search-results?${new URLSearchParams({ searchValue: text })}`,
  /** Agent locator; `q` prefills its search and runs it (S2 §2). */
  findAgent: (query: { q?: string; insuranceType?: string } = {}) =>
    `/find-an-agent${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`,
  blogTab: (tab: 'blog' | 'education' | 'tools') => `/blog?tab=${tab}`,
} as const;
