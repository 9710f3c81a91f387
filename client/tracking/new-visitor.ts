/** Gets a visitor id for a browser without one: from the server's cookie if storage was cleared, else a new one, reported to the server once (S1 §3, §7; TRK-03). */
import { isId, newTrackingId, VISITOR_KEY } from './ids.ts';
import { fetchSession } from './session.ts';

export async function newVisitor(): Promise<string> {
  const { visitorid = '' } = await fetchSession('GET').catch((): Awaited<ReturnType<typeof fetchSession>> => ({}));
  // Another tab may have stored one meanwhile.
  const faster = localStorage.getItem(VISITOR_KEY);
  if (isId(faster)) return faster;
  const id = isId(visitorid) ? visitorid : newTrackingId();
  localStorage.setItem(VISITOR_KEY, id);
  if (id !== visitorid) fetchSession('POST', id).catch(() => undefined);
  return id;
}
