/** Numbers and money in people's notations, as whole numbers: cents, and thousandths of years, so that no sum has rounding errors (S3 §5, CAL-03). */

/** Unit of numbers: 2.5 years are 2500. */
export const THOUSANDTHS = 1000;

/** S3 §5: empty, or digits with an optional decimal. */
const NUMBER = /^\d{1,9}(?:\.\d*)?$|^\.\d+$/;

/** S3 §5: an optional minus, an optional dollar sign, digits with optional thousands commas and decimals. */
const MONEY = /^(-?)\s?\$?\s?(-?)(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})?(?:\.(\d*))?$/;

/** @returns thousandths, further decimals cut off; `undefined` for an invalid number */
export function readNumber(text: string): number | undefined {
  const written = text.trim();
  if (!NUMBER.test(written)) return undefined;
  const [whole = '', decimals = ''] = written.split('.');
  return Number(whole || 0) * THOUSANDTHS + Number(`${decimals}000`.slice(0, 3));
}

/** @returns cents, further decimals cut off; `undefined` for an invalid amount */
export function readMoney(text: string): number | undefined {
  const found = MONEY.exec(text.trim());
  if (!found) return undefined;
  const [, before, after, whole, decimals] = found;
  if ((whole === undefined && !decimals) || (before && after)) return undefined;
  const cents = Number((whole ?? '0').replaceAll(',', '')) * 100 + Number(`${decimals ?? ''}00`.slice(0, 2));
  return cents === 0 ? 0 : before || after ? -cents : cents;
}

/** @returns `$184,000`, `$12.50`, `-$500`: dollars with commas (S3 §9), cents only where there are some */
export function moneyText(cents: number): string {
  const dollars = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const whole = String(dollars).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** @returns the amount in the notation of an input: `184000`, `12.50` (S3 §5: shown raw on focus) */
export const rawMoney = (cents: number): string => moneyText(cents).replace(/[$,]/g, '');

/** An amount as shown without focus (S3 §5); an invalid one is unchanged. */
export const dollars = (text: string): string => written(text, moneyText);

/** An amount as typed and stored, from any notation: shown on focus. */
export const raw = (text: string): string => written(text, rawMoney);

function written(text: string, as: (cents: number) => string): string {
  const cents = readMoney(text);
  return cents === undefined ? text : as(cents);
}

/** @param thousandths from `readNumber` @returns `2.5` */
export const numberText = (thousandths: number): string => String(thousandths / THOUSANDTHS);

/** A product of cents and thousandths, to the nearest cent, halves up. */
export const times = (cents: number, thousandths: number): number => Math.floor((cents * thousandths + THOUSANDTHS / 2) / THOUSANDTHS);

/** A true minus sign, as wide as the other figures. */
export const signedMoney = (cents: number): string => moneyText(cents).replace('-', '−');
