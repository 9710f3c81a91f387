/** Links and pictures that an editor gave: addresses that may stand there, words for who does not see. */
import { isSafeHref } from '../../content/href.ts';

export type Fields = Record<string, unknown>;
export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Says why, after the name of the field. */
export type Fail = (message: string) => never;

/** Parts of a link or picture are plain; what the platform adds to them stays. */
function plainParts(value: Fields, fail: Fail): Fields {
  const parts = Object.entries(value);
  if (parts.length > 30) fail('has too many parts');
  for (const [name, part] of parts)
    if (isObject(part) || Array.isArray(part) || String(part).length > 4000) fail(`has a part ${name} that is not plain`);
  return value;
}

/** @param before what stands there: its address may stay */
export function checkedLink(value: unknown, before: unknown, fail: Fail): unknown {
  if (value === '' || isSame(value, {})) return {};
  if (!isObject(value)) return fail('takes a link');
  const { href = '', text = '', url, linktype } = plainParts(value, fail);
  const address = String(href || url || '');
  const stood = isObject(before) && before.href === href;
  if (!isSafeHref(address) && !stood) fail('has an address that no link may have; begin with / or https://');
  if (address === '' && String(text) !== '' && linktype !== 'anchor') fail('needs an address for its words');
  return value;
}

/** @param before what stands there: a picture that had no words may stay without */
export function checkedImage(value: unknown, before: unknown, fail: Fail): unknown {
  if (value === '' || isSame(value, {})) return {};
  if (!isObject(value)) return fail('takes a picture');
  const { src = '', alt = '', decorative } = plainParts(value, fail);
  if (String(src) === '') return {};
  const stood = isObject(before) && before.src === src;
  if (!isSafeHref(String(src)) && !stood) fail('has an address that no picture may have; begin with /-/media/ or https://');
  const hadNone = stood && String((before as Fields).alt ?? '') === '';
  if (String(alt).trim() === '' && decorative !== true && !hadNone)
    fail('needs words for people who don’t see the picture; if it says nothing, mark it as decoration');
  return value;
}
