/** Completes robots.txt from content: absolute sitemap addresses, a sitemap in every case, and everything disallowed on the preview host (DEL-10, RFC 9309). */

const OPEN = 'User-agent: *\nDisallow:\n';
export const CLOSED = 'User-agent: *\nDisallow: /\n';

/**
 * @param text from content, empty for none: then everything is allowed
 * @param origin of the public site
 * @param sitemap path of our sitemap; empty when there is none
 */
export function robotsTxt(text: string, origin: string, sitemap: string): string {
  const lines = (text.trim() === '' ? OPEN : text)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .replace(/^(\s*sitemap\s*:)\s*(\S+)\s*$/i, (whole, name: string, address: string) => absolute(address, origin, name) ?? whole)
        .trimEnd(),
    );
  while (lines.at(-1) === '') lines.pop();
  const named = lines.some((line) => /^\s*sitemap\s*:/i.test(line));
  return `${[...lines, ...(named || sitemap === '' ? [] : ['', `Sitemap: ${origin}${sitemap}`])].join('\n')}\n`;
}

function absolute(address: string, origin: string, name: string): string | undefined {
  const url = URL.parse(address, origin)?.href;
  return url && `${name.trim()} ${url}`;
}
