/** Checks an editor's links and pictures: allowed addresses, and alternative text. */
import { isSafeHref } from '../../content/href.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';

export type Fields = Record<string, unknown>;
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Throws with the reason, which follows the field's name. */
export type Fail = (message: string) => never;

/** Keeps the plain parts of a link or picture, including those that the platform adds. */
function plainParts(value: Fields, fail: Fail): Fields {
  const parts = Object.entries(value);
  if (parts.length > 30) fail('has too many parts');
  for (const [name, part] of parts)
    if (isRecord(part) || Array.isArray(part) || String(part).length > 4000) fail(`has a part ${name} that is not plain text`);
  return value;
}

/** @param before the stored value: its address is accepted unchanged */
export function checkedLink(value: unknown, before: unknown, fail: Fail): unknown {
  if (value === '' || isSame(value, {})) return {};
  if (!isRecord(value)) return fail('accepts only a link');
  const { href = '', text = '', url, linktype } = plainParts(value, fail);
  const address = String(href || url || '');
  const stood = isRecord(before) && before.href === href;
  if (!isSafeHref(address) && !stood) fail('has an address that is not allowed for links; begin with / or https://');
  if (address === '' && String(text) !== '' && linktype !== 'anchor') fail('needs an address for its text');
  return value;
}

/** @param before the stored value: a picture without alternative text can stay without */
export function checkedImage(value: unknown, before: unknown, fail: Fail): unknown {
  if (value === '' || isSame(value, {})) return {};
  if (!isRecord(value)) return fail('accepts only a picture');
  const { src = '', alt = '', decorative } = plainParts(value, fail);
  if (String(src) === '') return {};
  const stood = isRecord(before) && before.src === src;
  if (!isSafeHref(String(src)) && !stood) fail('has an address that is not allowed for pictures; begin with /-/media/ or https://');
  const hadNone = stood && String((before as Fields).alt ?? '') === '';
  if (String(alt).trim() === '' && decorative !== true && !hadNone)
    fail('needs a description for people who don’t see the picture; if it is only decoration, mark it as decoration');
  return value;
}
