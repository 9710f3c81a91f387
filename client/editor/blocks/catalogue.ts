/** Reads which blocks an editor may place and where, once per page type. */
import type { Catalogue } from '../../../src/editing/protocol.ts';
import { getJson } from '../sync/api.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const read = new Map<string, Promise<Catalogue>>();

/** @throws EditApiError */
export function readCatalogue(template: string): Promise<Catalogue> {
  const known = read.get(template);
  if (known) return known;
  const request = getJson<Catalogue>(`/api/edit/blocks?${new URLSearchParams({ template })}`);
  read.set(template, request);
  // A failed request is repeated the next time.
  request.catch(() => read.delete(template));
  return request;
}

/** @returns `undefined` until it is loaded, or why it could not be */
export function useCatalogue(template: string): { catalogue?: Catalogue; problem?: string } {
  const { value, problem } = useLoaded(template, () => readCatalogue(template));
  return { ...(value && { catalogue: value }), ...(problem && { problem }) };
}
