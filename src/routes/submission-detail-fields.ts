/** Turns one stored submission into what the operators' block prints: its deliveries, its answers, where it comes from. */
import type { Settings } from '../settings.ts';
import type { DeskDelivery, DeskDetail } from '../submissions/desk.ts';
import { WAYS } from '../submissions/ways.ts';
import { momentOf } from './moment.ts';
import { entryAddress } from './submission-fields.ts';
import { REASONS, TARGETS } from './submission-words.ts';

/** Field `Detail` of `SubmissionDetail`. @param settings say what was only kept for the page and can be handed on by now */
export function detailFields(found: DeskDetail, settings: Settings): object {
  const { reference, subject, formName, held, deliveries, answers, autoResponse } = found;
  const word = deliveries.find(({ state }) => state === 'held' || state === 'rejected')?.state ?? '';
  return {
    Reference: reference,
    Title: subject || formName || undefined,
    Reason: held ? REASONS[held] : '',
    Word: held === 'test' ? 'test' : word,
    Deliveries: deliveries.map((delivery) => deliveryFields(delivery, settings, held === 'test')),
    Mail: autoResponse,
    Facts: factsOf(found, settings.TIME_ZONE),
    Answers: answers.map(({ name, label, value }) => ({ label: label || name, values: [value].flat() })),
    Action: entryAddress(reference),
  };
}

function deliveryFields(
  { target, state, via, attempts, error, doneAt, nextAt }: DeskDelivery,
  settings: Settings,
  isTest: boolean,
): object {
  const time = (at: number) => (at > 0 ? momentOf(at, settings.TIME_ZONE) : undefined);
  const canGoOn = via === 'desk' && !!WAYS[target]?.address(settings);
  return {
    name: TARGETS[target] ?? target,
    target,
    state,
    via,
    attempts,
    failure: error,
    done: time(doneAt),
    next: time(nextAt),
    canRepeat: !isTest && (state === 'dead' || (state === 'delivered' && canGoOn)),
  };
}

function factsOf(found: DeskDetail, timeZone: string): { name: string; text: string }[] {
  const { at, formName, form, version, page, agency, recipient, site, language } = found;
  const facts = {
    Sent: momentOf(at, timeZone).text,
    Form: formName,
    'Form’s item': form,
    'Form’s version': version,
    Page: page,
    Agency: agency,
    Recipient: recipient,
    Site: `${site}, ${language}`,
  };
  return Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({ name, text }));
}
