/** Chooses the source of front-end components: the service of setting FEAAS_HOSTS, else the repository. */
import type { ClientDeps } from '../upstream-deps.ts';
import { feaasClient } from './client.ts';
import { embeddedComponents } from './embedded.ts';
import type { FrontEndComponents } from './service.ts';

export const frontEndComponentsOf = (options: ClientDeps & { db: D1Database }): FrontEndComponents =>
  options.settings.FEAAS_HOSTS.length > 0 ? feaasClient(options) : embeddedComponents(options.db);
