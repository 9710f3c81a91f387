/** The board of one submission: why it was held, its deliveries, its answers, its origin (FRM-11). */
import type { EditorContext } from '../../editing/editor-guard.ts';
import { momentOf } from '../../editing/moment.ts';
import type { Board, BoardAction, Fact, Section, TableRow } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import type { DeskDelivery, DeskDetail } from '../../submissions/desk.ts';
import { DELIVERY_ENDPOINTS } from '../../delivery-endpoints.ts';
import { counted } from '../shared/texts.ts';
import { submissionAddress } from './submission-list.ts';
import { MARKS, HELD_REASONS, targetName } from './submission-labels.ts';
import { present } from '../../lib/values/present.ts';

const HELD = { held: 'Held.', rejected: 'Held, then rejected.', test: 'A test.', '': 'Held, then released.' };

export function detailBoard(editor: EditorContext, found: DeskDetail, done: string): Board {
  const { reference, subject, formName, held, deliveries, answers, autoResponse } = found;
  const facts = (id: string, heading: string, list: Fact[]): Section => ({ kind: 'facts', id, heading, facts: list });
  return {
    Title: subject || formName || 'Unnamed form',
    Trail: [{ name: 'All submissions', link: urls.submissions }],
    Lede: `Reference ${reference}`,
    Done: done,
    Sections: present([
      held && heldSection(found, HELD_REASONS[held]),
      {
        kind: 'table',
        id: 'deliveries',
        caption: 'Deliveries',
        heads: ['To', 'State', 'What happened'],
        rows: deliveries.map((delivery) => deliveryRow(editor, delivery, found)),
      },
      answers.length > 0
        ? facts(
            'answers',
            'Answers',
            answers.map(({ name, label, value }) => ({ name: label || name, value: answerCell([value].flat()) })),
          )
        : { kind: 'text', id: 'answers', heading: 'Answers', body: ['None.'] },
      autoResponse &&
        facts('mail', 'Automatic answer', [
          { name: 'To', value: autoResponse.to },
          { name: 'Subject', value: autoResponse.subject },
          { name: 'Text', value: autoResponse.text },
        ]),
      facts('facts', 'Where it comes from', originOf(found, editor.services.settings.TIME_ZONE)),
    ]),
  };
}

const answerCell = (values: readonly string[]): Fact['value'] =>
  values.length > 0 ? { several: values.map((value) => value || '–') } : '–';

function heldSection({ reference, held, deliveries }: DeskDetail, reason: string): Section {
  const state = deliveries.find((one) => one.state === 'held' || one.state === 'rejected')?.state;
  const word = held === 'test' ? 'test' : state === 'held' || state === 'rejected' ? state : '';
  const button = (value: string, text: string, look: 'action' | 'line'): BoardAction => ({
    text,
    post: submissionAddress(reference),
    value,
    look,
  });
  const actions =
    word === 'held'
      ? [button('release', 'Release', 'action'), button('reject', 'Reject', 'line')]
      : word === 'rejected'
        ? [button('release', 'Release anyway', 'action')]
        : [];
  return {
    kind: 'text',
    id: 'held',
    heading: 'Why it was held',
    body: [`${HELD[word]} ${reason}`, ...(actions.length > 0 ? [{ actions }] : [])],
  };
}

function deliveryRow({ services: { settings } }: EditorContext, delivery: DeskDelivery, { reference, held }: DeskDetail): TableRow {
  const { target, state, via } = delivery;
  const name = targetName(target);
  // A submission stored only for this page may have a delivery service by now.
  const canBeSent = via === 'desk' && !!DELIVERY_ENDPOINTS[target]?.address(settings);
  const canRepeat = held !== 'test' && (state === 'dead' || (state === 'delivered' && canBeSent));
  return {
    cells: [name, MARKS[state], sentenceOf(delivery, (at) => momentOf(at, settings.TIME_ZONE).text)],
    actions: canRepeat
      ? [{ text: 'Deliver again', about: `to ${name}`, post: submissionAddress(reference), value: 'again', hidden: { target } }]
      : [],
  };
}

function sentenceOf({ state, via, attempts, error, doneAt, nextAt }: DeskDelivery, text: (at: number) => string): string {
  const last = error ? ` Last failure: ${error}.` : '';
  switch (state) {
    case 'held':
      return 'Not sent: it waits for release.';
    case 'rejected':
      return `Rejected on ${text(doneAt)}. It was not sent.`;
    case 'delivered':
      return via === 'desk' ? `Stored here on ${text(doneAt)}. No service is set up to deliver it.` : `Delivered on ${text(doneAt)}.`;
    case 'dead':
      return `Given up on ${text(doneAt)} after ${counted(attempts, 'try', 'tries')}. It has not arrived.${last}`;
    default:
      return attempts === 0
        ? 'Delivery has not been tried yet.'
        : `On its way. Tried ${counted(attempts, 'time')}, next on ${text(nextAt)}.${last}`;
  }
}

function originOf(found: DeskDetail, timeZone: string): Fact[] {
  const { at, formName, form, version, page, agency, recipient, site, language } = found;
  return Object.entries({
    Sent: momentOf(at, timeZone).text,
    Form: formName,
    'Form’s item': form,
    'Form’s version': version,
    Page: page,
    Agency: agency,
    Recipient: recipient,
    Site: `${site}, ${language}`,
  }).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
}
