/** No byte of a draft in public: the words of a draft appear only after its publish was sent, and those of other drafts never. */
import { NUMBER_WORD, numbersIn, SECRET_WORD } from '../content.ts';
import { inShort, type Invariant } from '../observer.ts';

export const publicDrafts: Invariant = {
  name: 'no byte of a draft in public',
  see(seen, check, { publishes }) {
    const { text, headers } = seen.reply;
    const answer = `${JSON.stringify(headers)} ${text}`;
    check(!SECRET_WORD.test(answer), () => `${inShort(seen)} shows ${SECRET_WORD.exec(answer)?.[0]}, which was never published`);
    const newest = Math.max(0, ...numbersIn(answer, NUMBER_WORD));
    const sent = publishes.at(-1)?.number ?? 0;
    check(newest <= sent, () => `${inShort(seen)} shows number ${newest}, but only ${sent} publishes were sent`);
  },
};
