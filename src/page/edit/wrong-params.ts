/** Checks an editor's parameters against the block's schema. */
import type { AnyBlock } from '../../blocks/define.ts';
import { type ParamKind, paramKinds } from '../../content/param-kinds.ts';

/** Read for every component, by the page itself (S3 §3): grid width and anchor. */
export const COMMON_PARAMS: Readonly<Record<string, { kind: ParamKind; label: string; sentence: string; fits: RegExp }>> = {
  GridParameters: {
    kind: { kind: 'text' },
    label: 'Width on the grid',
    sentence: 'Of twelve columns, such as `col-12|col-lg-6`.',
    fits: /^(col-((sm|md|lg|xl|xxl)-)?\d{1,2})([\s|]+col-((sm|md|lg|xl|xxl)-)?\d{1,2})*$/,
  },
  RenderingIdentifier: {
    kind: { kind: 'text' },
    label: 'Anchor',
    sentence: 'Links that end in `#` and this word lead to it.',
    fits: /^[A-Za-z][\w-]*$/,
  },
};

const MAX_LENGTH = 1000;

/** @param params without removed ones @returns messages by name, each continuing a sentence after the name */
export function wrongParams(block: AnyBlock, params: Record<string, string>): { field: string; message: string }[] {
  const kinds = paramKinds(block.params);
  return Object.entries(params).flatMap(([field, value]) => {
    const common = Object.hasOwn(COMMON_PARAMS, field) ? COMMON_PARAMS[field] : undefined;
    const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
    const message =
      value.length > MAX_LENGTH
        ? 'is too long'
        : kind
          ? wrong(kind, value)
          : common
            ? common.fits.test(value)
              ? ''
              : 'cannot be read'
            : 'is not a parameter of this block';
    return message ? [{ field, message }] : [];
  });
}

const plain = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '');

function wrong(kind: ParamKind, value: string): string {
  switch (kind.kind) {
    case 'one of':
      return kind.values.some((one) => plain(one) === plain(value)) ? '' : `must be one of ${kind.values.join(', ')}`;
    case 'words': {
      const unknown = value
        .toLowerCase()
        .split(/[\s|,]+/)
        .filter((word) => word && !kind.values.includes(word));
      return unknown.length > 0 ? `does not allow ${unknown.join(', ')}, only ${kind.values.join(', ')}` : '';
    }
    case 'yes or no':
      return /^(1|0|true|false|yes|no|on|off)$/i.test(value.trim()) ? '' : 'must be 1 or 0';
    case 'number':
      return /^\d{1,6}$/.test(value.trim()) ? '' : 'must be a number';
    case 'numbers of parts':
      return /^[1-8](\s*,\s*[1-8])*$/.test(value.trim()) ? '' : 'must be a list of numbers from 1 to 8, such as 1,2';
    case 'width in twelfths':
      return /^(col-)?((sm|md|lg|xl|xxl)-)?([1-9]|1[0-2])$/.test(
        value
          .trim()
          .split(/[\s|]+/)
          .at(-1) ?? '',
      )
        ? ''
        : 'must be a width from 1 to 12';
    case 'text':
      return '';
  }
}
