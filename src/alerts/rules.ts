/** What a mask id looks like, and how much of an address is shown. */

/**
 * A service may issue a short number, a signed token of some hundred characters, or letters of any script. Only what no address of a
 * mail would hold is none: spaces and invisible characters, or more than a note in a cookie can keep.
 */
const MASK_ID = /^[^\s\p{Cc}\p{Cf}\p{Cs}]{1,500}$/u;

/** What stands for signs that are left out, whoever did. */
const MASKED = /[*•●∙·＊…]/;
const MAX_SHOWN = 120;

/** @returns the mask id of a link; `undefined` for what can be none, which no service is asked about */
export function maskIdOf(text: string | null | undefined): string | undefined {
  const maskId = (text ?? '').trim();
  return MASK_ID.test(maskId) ? maskId : undefined;
}

/**
 * An address as it may be shown to whoever opens the link of a forwarded mail: its first sign, and where it is.
 * @param address of a service: `d***@example.com` stays, `dana@example.com` becomes `d•••@example.com`, whatever else it is keeps its first sign
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
