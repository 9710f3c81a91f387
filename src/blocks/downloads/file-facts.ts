/** Derives what visitors read about a file before they download it: kind, size, and the site it comes from. */

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

/** @returns the text after the last dot, in lower case; empty when that is not an extension. The platform ends every address with `.ashx`. */
export function extensionOf(given: string, href: string): string {
  const said = given.trim().toLowerCase().replace(/^\./, '');
  if (PLAIN.test(said)) return said;
  const own = /\.([^.]+)$/.exec(fileName(href).toLowerCase())?.[1] ?? '';
  return PLAIN.test(own) && own !== 'ashx' ? own : '';
}

/** Whether an address is a file's and not a page's: in the media library, or with an extension. */
export const isFile = (href: string): boolean => /^\/-\//.test(href) || extensionOf('', href) !== '';

/** @returns the name of the file as readable text without its extension: `home-inventory.docx` is `home inventory` */
export function fileTitle(href: string): string {
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
 * @param size bytes in digits, or a size as text, which is returned unchanged
 * @returns `210 KB`, `1.4 MB` in the language's number format; empty for nothing and for zero
 */
export function sizeOf(size: string, language: string): string {
  const trimmed = size.trim();
  if (!/^\d+$/.test(trimmed)) return trimmed;
  const bytes = Number(trimmed);
  if (bytes === 0) return '';
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const [amount, unit] = kilobytes < 1000 ? [kilobytes, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${formatOf(language, unit === 'MB' && amount < 10 ? 1 : 0).format(amount)} ${unit}`;
}

/** @returns host of a file on another site, empty for one of ours */
export const hostOf = (href: string): string => (/^https?:/i.test(href) && URL.canParse(href) ? new URL(href).host : '');

/** Cached, since creating a formatter costs forty times as much as using it. Languages come from the site's settings, so there are few. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits });
  formats.set(key, format);
  return format;
}
