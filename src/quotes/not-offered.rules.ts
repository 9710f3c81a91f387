/** Insurance that content says is not offered in a state (life in New York, S2 §9). Pure, for server and browser. */
import type { Field, Item } from '../content/model.ts';

export interface NotOfferedRule {
  type: string;
  /** Two capital letters. */
  state: string;
}

export interface NotOfferedFields {
  Type: Field<string>;
  State: Field<string>;
}

/** @param entries list `NotOffered` of the quote journey */
export const readNotOffered = <T extends NotOfferedFields>(
  entries: readonly Pick<Item<T>, 'fields'>[],
): (NotOfferedRule & { fields: T })[] =>
  entries.map(({ fields }) => ({ type: fields.Type.value.trim(), state: fields.State.value.trim().toUpperCase(), fields }));

/** The rule for an insurance type in a state. A bundle is not offered where one of its parts is not: `auto-life` is `auto` and `life`. */
export const ruleFor = <N extends NotOfferedRule>(rules: readonly N[], insuranceType: string, state: string | undefined): N | undefined => {
  const whole = insuranceType.toLowerCase();
  const parts = [whole, ...whole.split(/[^\p{L}\p{N}]+/u)];
  return rules.find((rule) => rule.state === state && parts.includes(rule.type.toLowerCase()));
};
