/** Finds the stored page of a request among its variants. */
import type { PageRequest } from '../serve/page-request.ts';
import { keyOfVariant, type Variant } from '../render/vary.ts';
import type { PageKey, StoredPage, Vary } from './page-cache.ts';

/** Returns the stored page of this request's variant: the plain entry names what the page varies by. */
export async function lookUpPage(
  { services }: Pick<PageRequest, 'services'>,
  base: PageKey,
  variant: (vary: Vary) => Variant,
): Promise<{ page: StoredPage; tier: string } | undefined> {
  const found = services.pages.get(base);
  const plain = found instanceof Promise ? await found : found;
  if (!plain) return undefined;
  const { vary } = plain.page;
  if (vary.query.length === 0 && vary.regions.length === 0 && !vary.audiences) return plain.page.status ? plain : undefined;
  const own = variant(vary);
  if (!own.storable) return undefined;
  if (!own.query && !own.region && !own.audience) return plain.page.status ? plain : undefined;
  return services.pages.get(keyOfVariant(base, own));
}
