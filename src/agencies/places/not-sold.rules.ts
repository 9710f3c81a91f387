/** Insurance that is not sold in one of our states. Pure, for server and browser. */

export interface NotOfferedRule {
  type: string;
  /** Two capital letters. */
  state: string;
}

/** Life in New York (S2 §9). */
export const NOT_SOLD: readonly NotOfferedRule[] = [{ type: 'life', state: 'NY' }];

/** The rule for an insurance type in a state. A bundle is not offered where one of its parts is not: `auto-life` is `auto` and `life`. */
export const ruleFor = <N extends NotOfferedRule>(rules: readonly N[], insuranceType: string, state: string | undefined): N | undefined => {
  const whole = insuranceType.toLowerCase();
  const parts = [whole, ...whole.split(/[^\p{L}\p{N}]+/u)];
  return rules.find((rule) => rule.state === state && parts.includes(rule.type.toLowerCase()));
};

/** @param type value of an insurance type, or of a bundle such as `auto-life` */
export const isSold = (type: string, state: string): boolean => !ruleFor(NOT_SOLD, type, state);
