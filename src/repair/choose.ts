/** Chooses the source of repair facilities: the service of setting REPAIR_URL, else local data. */
import type { UpstreamDeps } from '../upstream-deps.ts';
import { facilitiesClient } from './client.ts';
import { embeddedFacilities } from './embedded.ts';
import type { RepairFacilities } from './service.ts';

export const repairFacilitiesOf = (options: UpstreamDeps): RepairFacilities =>
  options.settings.REPAIR_URL ? facilitiesClient(options) : embeddedFacilities(options);
