/** A page of each kind, for tests that look at all kinds. */
export const PAGE_KINDS = [
  '/',
  '/auto-insurance',
  '/blog/ice-dam-attic',
  '/find-an-agent',
  '/find-an-agent?q=16501',
  '/auto-repair-locator?q=16501',
  '/agencies/aa1002/presque-isle-insurance-group',
  '/agencies/pa/erie',
  '/contact-us',
  '/get-a-quote',
  '/life-insurance-calculator',
  '/search-results?searchValue=roof',
  '/blog',
  '/press-releases',
] as const;
