/** robots.txt from content, completed: sitemap addresses absolute and never missing, nothing at all for the preview host (DEL-10, RFC 9309). */

const OPEN = 'User-agent: *\nDisallow:\n';
export const CLOSED = 'User-agent: *\nDisallow: /\n';

/**
 * @param text as content has it, empty for none: everything is open then
 * @param origin of the public site
 * @param sitemap path of our sitemap; empty when there is none to name
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
