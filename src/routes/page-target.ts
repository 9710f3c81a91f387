/** Finds the content for an address: mostly the page of the same path; agencies and their directories share one page each (AGY-01, AGY-12). */
import { stateCode } from '../agencies/places/states.rules.ts';
import { encodePath } from '../lib/http/encode-path.ts';
import type { PageRequest } from '../page/serve/page-request.ts';
import { agencySubject, type SubjectContext, citySubject, stateSubject } from './agency-subject.ts';

export type PageTarget = Pick<PageRequest, 'path' | 'params' | 'subject' | 'address'> & { isShared: boolean };

/** Editors open the shared page of a directory directly: these samples replace the values of its address. */
const SAMPLE_STATE = 'PA';
const SAMPLE_CITY = 'erie';

/**
 * @param path content path of the request, decoded
 * @param params query of the request; the shared pages also get the values of their address: `agency` (account number), `state`
 * (code in capitals), `city` (as in the address)
 */
export function pageTarget(path: string, params: URLSearchParams, context: SubjectContext): PageTarget {
  const [, root = '', first = '', second = '', ...more] = path.split('/');
  if (root.toLowerCase() !== 'agencies' || first === '') return { path, params, isShared: false };
  const shared = (sharedPath: string, named: Record<string, string>, subject: NonNullable<PageRequest['subject']>): PageTarget => {
    const own = new URLSearchParams(params);
    for (const name of ['agency', 'state', 'city']) own.delete(name);
    for (const [name, value] of Object.entries(named)) own.set(name, value);
    return { path: sharedPath, params: own, subject, address: context.requestedPath ?? encodePath(path), isShared: true };
  };
  const isSample = context.site.preview && second === '';
  const state = isSample && (first === 'state' || first === 'city') ? SAMPLE_STATE : stateCode(first);
  if (state === undefined) return shared('/agencies/agency', { agency: first }, agencySubject(first, context));
  const city = isSample && first === 'city' ? SAMPLE_CITY : second;
  if (city === '') return shared('/agencies/state', { state }, stateSubject(state, context));
  return shared('/agencies/city', { state, city }, more.length > 0 ? async () => undefined : citySubject(state, city, context));
}
