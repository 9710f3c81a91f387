/** What visitors typed may be somebody's address or number: reports show that there was one, and not which. */

const ADDRESS = /\S+@\S+/g;
/** Seven digits or more, with the signs that people write between them. */
const NUMBER = /\+?\(?\p{Nd}(?:[\s().\-–/]*\p{Nd}){6,}\)?/gu;

/** @returns the text with addresses and long numbers replaced by what they are */
export const masked = (text: string): string => text.replace(ADDRESS, '[address]').replace(NUMBER, '[number]');
