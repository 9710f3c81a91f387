/** What the quote journey does not offer in a state: life in New York (S2 §9), and what content adds; content has the messages. Pure. */
import { NOT_SOLD, type NotOfferedRule, ruleFor } from '../agencies/places/not-sold.rules.ts';
import type { Field, Item } from '../content/model.ts';

export interface NotOfferedFields {
  Type: Field<string>;
  State: Field<string>;
}

/** `fields` are missing where content has no message. */
export type NotOffered<T> = NotOfferedRule & { fields?: T };

/** @param entries list `NotOffered` of the quote journey */
export function readNotOffered<T extends NotOfferedFields>(entries: readonly Pick<Item<T>, 'fields'>[]): NotOffered<T>[] {
  const own = entries.map(({ fields }) => ({ type: fields.Type.value.trim(), state: fields.State.value.trim().toUpperCase(), fields }));
  return [...own, ...NOT_SOLD.filter(({ type, state }) => !ruleFor(own, type, state))];
}
