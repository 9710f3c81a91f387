/** Front-end components (DEL-12): pieces of HTML that designers publish separately, from the configured service or the repository. */
import { type ComponentReference, visibleRevision } from './reference.ts';

/** The use of a component, and its viewer. */
export interface ComponentUse {
  site: string;
  language: string;
  /** Staged revisions are visible. */
  isEditor: boolean;
  signal: AbortSignal;
}

export interface FrontEndComponents {
  /**
   * @param reference with a revision that the viewer may see
   * @returns the component's original template, not sanitised; `null` when it does not exist
   * @throws UpstreamError
   */
  template(reference: ComponentReference, use: ComponentUse): Promise<string | null>;
}

/** @returns the template of the revision that the viewer may see */
export const readTemplate = (components: FrontEndComponents, reference: ComponentReference, use: ComponentUse): Promise<string | null> =>
  components.template({ ...reference, revision: visibleRevision(reference.revision, use.isEditor) }, use);
