/** Nothing of one visitor in another's answer: each types a word that no other one types. */
import { numbersIn, VISITOR_WORD } from '../content.ts';
import { inShort, type Invariant } from '../observer.ts';

export const ownAnswers: Invariant = {
  name: "nothing of one visitor in another's answer",
  see(seen, check) {
    const answer = `${JSON.stringify(seen.reply.headers)} ${seen.reply.text}`;
    const others = numbersIn(answer, VISITOR_WORD).filter((number) => number !== seen.visitor);
    check(others.length === 0, () => `${inShort(seen)} shows what visitor ${others[0]} typed`);
  },
};
