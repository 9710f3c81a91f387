/** Reads what a block could show besides its own content: shared items, and the sections that editors saved. */
import type { BlockInfo, ReferenceChoice, SectionChoice } from '../../../src/editing/protocol.ts';
import { getJson } from '../sync/api.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** @throws EditApiError */
export const sharedFor = (component: string, language: string): Promise<ReferenceChoice[]> =>
  getJson<ReferenceChoice[]>(`/api/edit/choices?${new URLSearchParams({ kind: 'shared', template: component, language })}`);

/** @returns shared items that a block could show; none until they are loaded: new content works without them */
export function useShared(block: BlockInfo | undefined, language: string): ReferenceChoice[] {
  const component = block && block.example !== null ? block.component : '';
  const { value } = useLoaded(component && `${component} ${language}`, async () => ({
    component,
    choices: await sharedFor(component, language),
  }));
  return value?.component === component ? value.choices : [];
}

/** @param allowed components; only sections of which every block may stand there are returned */
export function useSections(language: string, allowed: readonly string[]): SectionChoice[] {
  const { value = [] } = useLoaded(language, () =>
    getJson<SectionChoice[]>(`/api/edit/choices?${new URLSearchParams({ kind: 'section', language })}`),
  );
  return value.filter(({ components }) => components.every((name) => allowed.includes(name)));
}
