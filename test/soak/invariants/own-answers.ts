/** Nothing of one visitor in another's answer: each has a word of their own in all that they type. */
import { VISITOR_WORD } from '../content.ts';
import { inShort, type Invariant } from '../observer.ts';

export const ownAnswers: Invariant = {
  name: "nothing of one visitor in another's answer",
  see(seen, check) {
    const answer = `${JSON.stringify(seen.reply.headers)} ${seen.reply.text}`;
    const others = [...answer.matchAll(VISITOR_WORD)].map(([, number]) => Number(number)).filter((number) => number !== seen.visitor);
    check(others.length === 0, () => `${inShort(seen)} shows what visitor ${others[0]} typed`);
  },
};
