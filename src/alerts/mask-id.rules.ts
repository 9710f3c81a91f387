/** Validates mask ids, and masks addresses. */

/**
 * A service may issue a short number, a signed token of a few hundred characters, or letters of any script. Only texts that no link of a
 * mail contains are invalid: with spaces or invisible characters, or longer than a cookie can store.
 */
const MASK_ID = /^[^\s\p{Cc}\p{Cf}\p{Cs}]{1,500}$/u;

/** Characters that replace hidden ones, in masks of ours or of a service. */
const MASKED = /[*•●∙·＊…]/;
const MAX_SHOWN = 120;

/** @returns the mask id of a link; `undefined` for an invalid one, which no service is called with */
export function maskIdOf(text: string | null | undefined): string | undefined {
  const maskId = (text ?? '').trim();
  return MASK_ID.test(maskId) ? maskId : undefined;
}

/**
 * A masked address for the visitor, since a mail may have been forwarded: its first character and its host.
 * @param address from a service: `d***@example.com` stays, `dana@example.com` becomes `d•••@example.com`, other texts keep their first character
 */
export function maskedAddress(address: string): string {
  const text = address.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
  if (text === '') return '';
  if (MASKED.test(text)) return text.slice(0, MAX_SHOWN);
  const at = text.lastIndexOf('@');
  const first = [...text][0] ?? '';
  const host = at >= 0 ? text.slice(at) : '';
  return `${at === 0 ? '' : first}•••${host}`.slice(0, MAX_SHOWN);
}
