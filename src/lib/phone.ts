/** American phone numbers; the rule stands where browsers may have it too. */
export { readPhone } from './phone/rules.ts';
