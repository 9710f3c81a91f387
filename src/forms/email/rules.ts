/** What counts as an e-mail address (S3 §5). By itself: the newsletter needs no other rule of forms. */

const MAX_EMAIL = 254;

/** S3 §5: a simple local@domain. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Signs that divide addresses or wrap them in a mail's head, and signs that nobody sees. */
const UNSAFE_IN_MAIL = /[,;:<>()[\]\\"\p{C}]/u;
/** An address that mails may be sent to: whatever reads it reads one. */
export const isPlainEmail = (text: string): boolean => isEmail(text) && !UNSAFE_IN_MAIL.test(text);
