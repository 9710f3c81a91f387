/** Masks addresses and numbers in texts that visitors typed: reports show that there was one, but not which. */

const ADDRESS = /\S+@\S+/g;
/** Seven digits or more, with usual separators. */
const NUMBER = /\+?\(?\p{Nd}(?:[\s().\-–/]*\p{Nd}){6,}\)?/gu;

/** @returns the text with addresses and long numbers replaced by placeholders */
export const maskedText = (text: string): string => text.replace(ADDRESS, '[address]').replace(NUMBER, '[number]');
