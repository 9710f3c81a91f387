/** Front-end components of the repository: items below `/front-end-components`, named by the component's id, with their HTML in field `Html`. */
import { normaliseId } from '../content/ids.ts';
import { loadByPath, loadItems, type Scope, type StoredItem } from '../content/repository/store/store.ts';
import { reason } from '../lib/logging/log.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { FrontEndComponents } from './service.ts';

export const TEMPLATE = 'Front-end component';
const FOLDER = '/front-end-components';

/** Also found by the item's own id, in any notation. Libraries, versions and numbered revisions exist only in the service; here there is one. */
export function embeddedComponents(db: D1Database): FrontEndComponents {
  return {
    async template({ component, revision }, { site, language }) {
      const scope: Scope = { stage: revision === 'staged' || revision === 'saved' ? 'draft' : 'live', site, language };
      const id = normaliseId(component);
      try {
        const item = id ? (await loadItems(db, scope, [id]))[0] : await loadByPath(db, scope, `${FOLDER}/${component}`);
        return item?.site === site && item.template === TEMPLATE ? htmlOf(item) : null;
      } catch (error) {
        throw new UpstreamError('unavailable', `The content repository failed: ${reason(error)}`, undefined, { cause: error });
      }
    },
  };
}

function htmlOf({ fields: { Html } }: StoredItem): string | null {
  return Html && 'value' in Html && typeof Html.value === 'string' ? Html.value : null;
}
