/** Which state of the flow a rendering shows: of the route, of what was posted, or of its place. */
import { ALERT_STATE, type AlertPageState } from '../../alerts/page-state.ts';
import type { PageContext } from '../../fields/context.ts';

export interface Shown {
  state: AlertPageState;
  /** What was pressed could not be done. `late`: it can't be done any more. */
  fault?: 'failed' | 'late';
}

type View = 'form' | 'success' | 'expired';

/** @param uid of the rendering */
export function shownState(view: View, uid: string, { submission, route, editing, preview }: PageContext): Shown {
  const posted = submission?.formId === uid ? submission : undefined;
  if (posted) {
    const fault = posted.errors.late ? 'late' : posted.errors.failed ? 'failed' : undefined;
    return { state: readState(posted.values[ALERT_STATE]) ?? ofPlace(view, editing), ...(fault && { fault }) };
  }
  const { value } = (route.fields[ALERT_STATE] ?? {}) as { value?: AlertPageState };
  return { state: value ?? ofPlace(view, editing || preview) };
}

function readState(text: string | undefined): AlertPageState | undefined {
  return text ? (JSON.parse(text) as AlertPageState) : undefined;
}

/** A page that no route has looked into: editors see the form, visitors have no link that could be good. */
function ofPlace(view: View, isEditors: boolean): AlertPageState {
  if (view === 'success') return { is: 'unsubscribed', undo: false };
  return view === 'form' && isEditors ? { is: 'form', communicateTo: '' } : { is: 'expired' };
}
