/** Decides which state of the flow a rendering shows: the route's, the posted form's, or its default. */
import { ALERT_STATE, type AlertPageState } from '../../alerts/page-state.ts';
import type { PageContext } from '../../fields/context.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export interface UnsubscribeState {
  state: AlertPageState;
  /** The action failed. `late`: it is no longer possible. */
  fault?: 'failed' | 'late';
}

type View = 'form' | 'success' | 'expired';

/** @param uid of the rendering */
export function unsubscribeState(view: View, uid: string, { submission, route, editing, preview }: PageContext): UnsubscribeState {
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

/** State of a page without a route's result: editors see the form, visitors see an expired link. */
function ofPlace(view: View, isEditors: boolean): AlertPageState {
  if (view === 'success') return { is: 'unsubscribed', undo: false };
  return view === 'form' && isEditors ? { is: 'form', communicateTo: '' } : { is: 'expired' };
}

/** Props of the views of the unsubscribe flow. */
export type UnsubscribePartProps = Pick<BlockProps<typeof schema>, 'fields' | 'page' | 'rendering'> & Pick<UnsubscribeState, 'fault'>;
