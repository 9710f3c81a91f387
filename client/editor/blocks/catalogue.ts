/** Every block that an editor may place and where: read once for each page type. */
import { useEffect, useState } from 'react';
import type { Catalogue } from '../../../src/editing/protocol.ts';
import { getJson } from '../api.ts';

const read = new Map<string, Promise<Catalogue>>();

/** @throws EditApiError */
export function readCatalogue(template: string): Promise<Catalogue> {
  const known = read.get(template);
  if (known) return known;
  const asked = getJson<Catalogue>(`/api/edit/blocks?${new URLSearchParams({ template })}`);
  read.set(template, asked);
  // What failed is asked again the next time.
  asked.catch(() => read.delete(template));
  return asked;
}

/** @returns `undefined` until it is there, or why it is not in words */
export function useCatalogue(template: string): { catalogue?: Catalogue; problem?: string } {
  const [state, setState] = useState<{ catalogue?: Catalogue; problem?: string }>({});
  useEffect(() => {
    let isGone = false;
    if (template)
      readCatalogue(template).then(
        (catalogue) => !isGone && setState({ catalogue }),
        (error: Error) => !isGone && setState({ problem: error.message }),
      );
    return () => {
      isGone = true;
    };
  }, [template]);
  return state;
}
