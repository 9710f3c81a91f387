/** Chooses where repair facilities come from: the service of setting REPAIR_URL, else local data. */
import type { Outside } from '../outside.ts';
import { facilitiesClient } from './client.ts';
import { embeddedFacilities } from './embedded.ts';
import type { RepairFacilities } from './service.ts';

export const repairFacilitiesOf = (options: Outside): RepairFacilities =>
  options.settings.REPAIR_URL ? facilitiesClient(options) : embeddedFacilities(options);
