/** Chooses the form of the service: the real one when its settings are there, else the embedded one. */
import type { Outside } from '../outside.ts';

import type { RepairFacilities } from './service.ts';

export function repairFacilitiesOf(_options: Outside): RepairFacilities {
  return new Proxy({} as never, {
    get: (_, name) => {
      throw new Error(`not built yet: ${String(name)}`);
    },
  });
}
