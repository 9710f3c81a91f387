/** What content shows at an address: mostly the page of the same path; agencies and their directories share one page each (AGY-01, AGY-12). */
import { stateCode } from '../agencies/states/rules.ts';
import { encodePath } from '../lib/encode-path.ts';
import type { PageRequest } from '../page/page-request.ts';
import { agencySubject, type Asking, citySubject, stateSubject } from './agency-subject.ts';

export type PageTarget = Pick<PageRequest, 'path' | 'params' | 'subject' | 'address'> & { isShared: boolean };

/** Editors open the shared page of a directory itself: these stand in for what its address would name. */
const SAMPLE_STATE = 'PA';
const SAMPLE_CITY = 'erie';

/**
 * @param path content path as asked for, decoded
 * @param params query of the request; the shared pages get what their address names beside it: `agency` (account number), `state`
 * (code in capitals), `city` (as the address writes it)
 */
export function pageTarget(path: string, params: URLSearchParams, asking: Asking): PageTarget {
  const [, root = '', first = '', second = '', ...more] = path.split('/');
  if (root.toLowerCase() !== 'agencies' || first === '') return { path, params, isShared: false };
  const shared = (shown: string, named: Record<string, string>, subject: NonNullable<PageRequest['subject']>): PageTarget => {
    const own = new URLSearchParams(params);
    for (const name of ['agency', 'state', 'city']) own.delete(name);
    for (const [name, value] of Object.entries(named)) own.set(name, value);
    return { path: shown, params: own, subject, address: asking.asked ?? encodePath(path), isShared: true };
  };
  const isSample = asking.site.preview && second === '';
  const state = isSample && (first === 'state' || first === 'city') ? SAMPLE_STATE : stateCode(first);
  if (state === undefined) return shared('/agencies/agency', { agency: first }, agencySubject(first, asking));
  const city = isSample && first === 'city' ? SAMPLE_CITY : second;
  if (city === '') return shared('/agencies/state', { state }, stateSubject(state, asking));
  return shared('/agencies/city', { state, city }, more.length > 0 ? async () => undefined : citySubject(state, city, asking));
}
