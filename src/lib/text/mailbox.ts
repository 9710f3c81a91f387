/** Guesses the mailbox of a mail address, so that its many spellings count as one. No mail is ever sent to the result. */

/** @param address of one person @returns lower case, without a `+tag` and without dots before the `@`, which large mail services ignore */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).split('+')[0] as string;
  return local.replaceAll('.', '') + text.slice(Math.max(at, 0));
}
