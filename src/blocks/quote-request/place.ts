/** Where a request stands in the journey, read from the page's query and what content says. */
import type { z } from 'zod';
import type { PageContext } from '../../fields/context.ts';
import { SENT_FORM, sentReference } from '../../forms/prefill.ts';
import { answerForState, type Journey, readJourney, type StateAnswer } from '../../quotes/journey/rules.ts';
import type { fields as fieldsSchema } from './schema.ts';

type Fields = z.output<typeof fieldsSchema>;
export type NotOfferedEntry = { type: string; state: string; fields: Fields['NotOffered'][number]['fields'] };

export interface Place {
  journey: Journey;
  types: { type: string; label: string }[];
  /** As the insurance stands in sentences; empty while none is named. */
  typeLabel: string;
  /** By what the visitor said; the chosen agency's state may still change it. */
  answer: StateAnswer<NotOfferedEntry>;
  notOffered: NotOfferedEntry[];
  /** Of the request that was sent; absent before. */
  reference: string | undefined;
}

/** What content and the address say together; entries of content that name no type count as not there. */
export function placeIn(fields: Fields, page: Pick<PageContext, 'query'>): Place {
  const types = fields.Types.map(({ fields: { Type, Label } }) => ({
    type: Type.value.trim(),
    label: Label.value.trim() || Type.value.trim(),
  })).filter(({ type }) => type !== '');
  const notOffered = fields.NotOffered.map((entry) => ({
    type: entry.fields.Type.value.trim(),
    state: entry.fields.State.value.trim().toUpperCase(),
    fields: entry.fields,
  }));
  const journey = readJourney(page.query, types);
  return {
    journey,
    types,
    typeLabel: types.find(({ type }) => type === journey.insuranceType)?.label ?? '',
    answer: answerForState(journey, notOffered),
    notOffered,
    reference: sentReference(page.query, page.query.get(SENT_FORM) ?? ''),
  };
}
