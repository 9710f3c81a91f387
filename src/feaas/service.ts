/** Front-end components (DEL-12): pieces of HTML that designers publish by themselves, from the configured service or the repository. */
import { type ComponentReference, visibleRevision } from './reference.ts';
import type { Services } from '../services.ts';
import { feaasClient } from './client.ts';
import { embeddedComponents } from './embedded.ts';

/** Where a component is used, and who looks. */
export interface ComponentUse {
  site: string;
  language: string;
  /** What is staged may be shown. */
  isEditor: boolean;
  signal: AbortSignal;
}

export interface FrontEndComponents {
  /**
   * @param reference with a revision that may be shown
   * @returns the component's template as it was written, not sanitised; `null` when there is no such component
   * @throws UpstreamError
   */
  template(reference: ComponentReference, use: ComponentUse): Promise<string | null>;
}

export type FeaasServices = Pick<Services, 'settings' | 'env' | 'circuits' | 'metrics' | 'clock' | 'log'>;

const known = new WeakMap<object, FrontEndComponents>();

/** One for each isolate's services: `FEAAS_HOSTS` decides the form. */
function componentsOf(services: FeaasServices): FrontEndComponents {
  let components = known.get(services);
  if (!components) {
    components = services.settings.FEAAS_HOSTS.length > 0 ? feaasClient(services) : embeddedComponents(services.env.DB);
    known.set(services, components);
  }
  return components;
}

export const readTemplate = (services: FeaasServices, reference: ComponentReference, use: ComponentUse): Promise<string | null> =>
  componentsOf(services).template({ ...reference, revision: visibleRevision(reference.revision, use.isEditor) }, use);
