/** The visitor's position in the journey, read from the page's query and content. */
import type * as z from 'zod';
import type { PageContext } from '../../fields/context.ts';
import { SENT_FORM, sentReference } from '../../forms/prefill.ts';
import { answerForState, type Journey, readJourney, type StateAnswer } from '../../quotes/journey.rules.ts';
import { ruleFor } from '../../agencies/places/not-sold.rules.ts';
import { type NotOffered, readNotOffered } from '../../quotes/not-offered.rules.ts';
import type { fields as fieldsSchema } from './schema.ts';

type Fields = z.output<typeof fieldsSchema>;
export type NotOfferedEntry = NotOffered<Fields['NotOffered'][number]['fields']>;

export interface QuotePlace {
  journey: Journey;
  types: { type: string; label: string }[];
  /** The insurance type as used in sentences; empty when none is chosen. */
  typeLabel: string;
  /** The same as a name: `Auto`. */
  typeName: string;
  /** From the visitor's entries; the chosen agency's state may still change it. */
  answer: StateAnswer<NotOfferedEntry>;
  notOffered: NotOfferedEntry[];
  /** Reference of the sent request; absent before. */
  reference: string | undefined;
  /** Insurance and ZIP come first: one of them is missing, or the visitor changes them. */
  isStart: boolean;
}

/** The types of a list in a state: those that are not offered there are left out. @param state code, or `undefined` for an unknown one */
export const typesIn = ({ types, notOffered }: Pick<QuotePlace, 'types' | 'notOffered'>, state: string | undefined): QuotePlace['types'] =>
  types.filter(({ type }) => !ruleFor(notOffered, type, state));

/** Combines content and the address; entries of content without a type are ignored. */
export function quotePlace(fields: Fields, page: Pick<PageContext, 'query'>): QuotePlace {
  const types = fields.Types.map(({ fields: { Type, Label } }) => ({
    type: Type.value.trim(),
    label: Label.value.trim() || Type.value.trim(),
  })).filter(({ type }) => type !== '');
  const notOffered = readNotOffered(fields.NotOffered);
  const journey = readJourney(page.query, types);
  const { insuranceType, zip, agency, isAgencyOdd, step } = journey;
  const isSearch = step === 'agent' || isAgencyOdd || page.query.has('q');
  const typeLabel = types.find(({ type }) => type === insuranceType)?.label ?? '';
  return {
    journey,
    types,
    typeLabel,
    typeName: asName(typeLabel),
    answer: answerForState(journey, notOffered),
    notOffered,
    reference: sentReference(page.query, page.query.get(SENT_FORM) ?? ''),
    isStart: types.length > 0 && !agency && (step === 'start' || (!isSearch && (!insuranceType || zip === ''))),
  };
}

/** Labels are written as in a sentence. */
export const asName = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
