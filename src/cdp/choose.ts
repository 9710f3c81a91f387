/** Chooses the customer data platform if one is set up: without CDP_URL no data leaves the site's own database. */
import type { ClientDeps } from '../upstream-deps.ts';
import { type Cdp, cdpClient } from './client.ts';

export const cdpOf = (deps: ClientDeps): Cdp | undefined => (deps.settings.CDP_URL ? cdpClient(deps) : undefined);
