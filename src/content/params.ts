/** Schema helpers for component parameters: closed lists and plain values, so that content adds no names to the markup. */
import * as z from 'zod';
import { noteParam } from './param-kinds.ts';

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A parameter with a closed list of values, compared without case, spaces or dashes; the first is the default. */
export const variant = <const V extends readonly [string, ...string[]]>(values: V) => {
  const plain = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '');
  const schema = z
    .unknown()
    .optional()
    .transform((raw): V[number] => values.find((value) => plain(value) === plain(string(raw))) ?? values[0]);
  return noteParam(schema, { kind: 'one of', values });
};

/** A parameter with several known names, such as `Styles`; unknown ones are dropped, so that content adds no class names. */
export const words = <const V extends readonly string[]>(known: V) =>
  noteParam(
    z
      .unknown()
      .optional()
      .transform((raw): V[number][] =>
        string(raw)
          .toLowerCase()
          .split(/[\s|,]+/)
          .filter((word): word is V[number] => known.includes(word)),
      ),
    { kind: 'words', values: known },
  );

/** A text parameter; missing is empty. */
export const param = () =>
  noteParam(
    z
      .unknown()
      .optional()
      .transform((raw) => string(raw).trim()),
    { kind: 'text' },
  );

/** A yes/no parameter: `1`, `true` or `yes`. */
export const flag = () =>
  noteParam(
    z
      .unknown()
      .optional()
      .transform((raw) => /^(1|true|yes|on)$/i.test(string(raw).trim())),
    { kind: 'yes or no' },
  );

/** Number that a component appends to the names of its dynamic placeholders (`container-3`, protocols §1.3); 1 when missing. */
export const placeholderId = () =>
  noteParam(
    z
      .unknown()
      .optional()
      .transform((raw) => (/^\d+$/.test(string(raw).trim()) ? string(raw).trim() : '1')),
    { kind: 'number' },
  );

/** Which of up to eight parts are shown and in which order, as in `"1,3,2"`; empty when missing. */
export const parts = () =>
  noteParam(
    z
      .unknown()
      .optional()
      .transform((raw): number[] => [...new Set(string(raw).match(/\d+/g)?.map(Number))].filter((part) => part >= 1 && part <= 8)),
    { kind: 'numbers of parts' },
  );

/** A width in twelfths from `"5"`, `"col-5"`, `"col-12|col-lg-5"` (the last one, for the widest screen, counts); 0 when missing. */
export const twelfths = () =>
  noteParam(
    z
      .unknown()
      .optional()
      .transform((raw): number => {
        const widths = string(raw)
          .split(/[\s|]+/)
          .flatMap((word) => /^(?:col-)?(?:(?:sm|md|lg|xl|xxl)-)?(\d{1,2})$/.exec(word)?.[1] ?? [])
          .map(Number);
        return widths.filter((width) => width >= 1 && width <= 12).at(-1) ?? 0;
      }),
    { kind: 'width in twelfths' },
  );
