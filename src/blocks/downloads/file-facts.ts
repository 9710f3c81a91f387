/** What is told about a file before it is taken along: kind, size, and whose it is. */

/** Icons by extension (S1 §9). Any other file gets a plain sheet. */
const icons = {
  pdf: 'file-pdf',
  docx: 'file-docx',
  tiff: 'file-tiff',
  tif: 'file-tif',
  xls: 'file-xls',
  xlsx: 'file-xlsx',
} as const;

/** @param extension as from `extensionOf` */
export const fileIcon = (extension: string): (typeof icons)[keyof typeof icons] | 'file-text' =>
  Object.hasOwn(icons, extension) ? icons[extension as keyof typeof icons] : 'file-text';

const PLAIN = /^[a-z0-9]{1,5}$/;
const fileName = (href: string): string => /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(href)?.[1]?.split('/').at(-1) ?? '';

/** @returns what stands behind the last dot, in small letters; empty when that is no extension. `.ashx` is how the platform ends every address. */
export function extensionOf(given: string, href: string): string {
  const said = given.trim().toLowerCase().replace(/^\./, '');
  if (PLAIN.test(said)) return said;
  const own = /\.([^.]+)$/.exec(fileName(href).toLowerCase())?.[1] ?? '';
  return PLAIN.test(own) && own !== 'ashx' ? own : '';
}

/** Whether an address is that of a file, not of a page: of the media library, or with an extension. */
export const isFile = (href: string): boolean => /^\/-\//.test(href) || extensionOf('', href) !== '';

/** @returns the name of the file without its extension, readable: `home-inventory.docx` is `home inventory` */
export function nameOf(href: string): string {
  const name = fileName(href).replace(/\.[^.]*$/, '');
  try {
    return decodeURIComponent(name)
      .replace(/[-_+]+/g, ' ')
      .trim();
  } catch {
    return name;
  }
}

/**
 * @param size bytes in digits, or a size in words, which stays as it is
 * @returns `210 KB`, `1.4 MB` as the language writes numbers; empty for nothing and for zero
 */
export function sizeOf(size: string, language: string): string {
  const said = size.trim();
  if (!/^\d+$/.test(said)) return said;
  const bytes = Number(said);
  if (bytes === 0) return '';
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const [amount, unit] = kilobytes < 1000 ? [kilobytes, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${formatOf(language, unit === 'MB' && amount < 10 ? 1 : 0).format(amount)} ${unit}`;
}

/** @returns host of a file on another site, empty for one of ours */
export const hostOf = (href: string): string => (/^https?:/i.test(href) && URL.canParse(href) ? new URL(href).host : '');

/** Kept, since making one costs forty times as much as using it. Languages are those of the site's settings, so there are few. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits });
  formats.set(key, format);
  return format;
}
