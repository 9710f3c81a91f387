/** Converts a field's options between lines that editors write (`value = label`, one per line) and the stored text (S3 §3). */

const decoded = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced).trim();
  } catch {
    return spaced.trim();
  }
};
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** @param options "&"-separated "value=label" pairs, URL-encoded */
export const optionsAsLines = (options: string): string =>
  options
    .split('&')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const value = decoded(at < 0 ? pair : pair.slice(0, at));
      const label = at < 0 ? value : decoded(pair.slice(at + 1));
      return label === value ? value : `${value} = ${label}`;
    })
    .join('\n');

/** @param lines a line without an equals sign is both value and label */
export const optionsIn = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.search(/(?<=\S)\s*=/);
      const value = (at < 0 ? line : line.slice(0, at)).trim();
      const label = at < 0 ? value : line.slice(line.indexOf('=', at) + 1).trim();
      return `${encoded(value)}=${encoded(label || value)}`;
    })
    .join('&');
