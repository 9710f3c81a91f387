/** Recognises e-mail addresses (S3 §5). In its own file, since the newsletter needs no other rule of forms. */

const MAX_EMAIL = 254;

/** S3 §5: a simple local@domain. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Characters that separate or wrap addresses in a mail header, and invisible characters. */
const UNSAFE_IN_MAIL = /[,;:<>()[\]\\"\p{C}]/u;
/** An address that mails may be sent to: every parser reads it as exactly one address. */
export const isPlainEmail = (text: string): boolean => isEmail(text) && !UNSAFE_IN_MAIL.test(text);
