/** A browser without a number: known by the server's cookie where its storage was emptied, else new, and told to the server once (S1 §3, §7; TRK-03). */
import { isId, newId, VISITOR_KEY } from './ids.ts';
import { askSession } from './session.ts';

export async function newVisitor(): Promise<string> {
  const { visitorid = '' } = await askSession('GET').catch((): Awaited<ReturnType<typeof askSession>> => ({}));
  // Another tab may have been faster meanwhile.
  const faster = localStorage.getItem(VISITOR_KEY);
  if (isId(faster)) return faster;
  const id = isId(visitorid) ? visitorid : newId();
  localStorage.setItem(VISITOR_KEY, id);
  if (id !== visitorid) askSession('POST', id).catch(() => undefined);
  return id;
}
