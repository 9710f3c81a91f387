/** Parses an SVG drawing strictly and writes it anew from lists of what it may hold: shapes and texts, nothing that runs or is fetched (SEC-02). */
import { SaxesParser } from 'saxes';
import { escapeValue } from '../../lib/html/escape.ts';
import { framed } from './drawing-frame.ts';
import { ATTRIBUTES, ELEMENTS } from './drawing-lists.ts';
import { Unfolding } from './drawing-size.ts';
import { UploadRefused } from './refused.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 60;
/** Including every part that others show again. */
const MAX_DRAWN = 200_000;

const refuse = (message: string) => new UploadRefused(422, message);

/**
 * @returns the drawing without forbidden parts, and the names of those
 * @throws UploadRefused for a drawing that is not well-formed
 */
export function cleanDrawing(source: string): { svg: string; leftOut: string[] } {
  const parser = new SaxesParser({ xmlns: true });
  const leftOut = new Set<string>();
  let svg = '';
  let elements = 0;
  let depth = 0;
  /** Depth of the element that is left out with its content; 0 for none. */
  let outside = 0;
  const unfolding = new Unfolding();
  let style = '';
  let isStyle = false;

  parser.on('error', () => {
    throw refuse('The drawing is not well-formed. Save it again from your drawing program.');
  });
  parser.on('doctype', (text) => {
    // Its own entities could unfold into gigabytes, or name another file.
    if (/[[%]|<!/.test(text)) throw refuse('The drawing declares its own entities. Save it as plain SVG.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth++;
    elements++;
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw refuse('The drawing has too many parts. Save it simpler, or as PNG.');
    if (outside) return;
    // Text after an element in a style is also style, and would not be checked as such.
    if (isStyle) {
      leftOut.add(local);
      outside = depth;
      return;
    }
    const isRoot = depth === 1;
    if (isRoot && local !== 'svg') throw refuse('The file is not an SVG drawing.');
    if ((uri !== SVG && uri !== '') || !ELEMENTS.has(local)) {
      leftOut.add(local);
      outside = depth;
      return;
    }
    const allowed = Object.values(attributes).flatMap(({ local: name, prefix, uri: from, value }) => {
      const safe = attribute(local, from === XLINK ? 'href' : prefix === 'xml' ? `xml:${name}` : from === '' ? name : '', value);
      if (safe === undefined && from !== 'http://www.w3.org/2000/xmlns/')
        leftOut.add(prefix && prefix !== 'xml' ? `${prefix}:${name}` : name);
      return safe === undefined ? [] : [safe];
    });
    const kept = isRoot ? framed(new Map(allowed)) : new Map(allowed);
    unfolding.opened(kept);
    svg += `<${local}${isRoot ? ` xmlns="${SVG}"` : ''}${[...kept].map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')}>`;
    isStyle = local === 'style';
    style = '';
  });
  const words = (text: string) => {
    if (outside) return;
    if (isStyle) style += text;
    else svg += escapeValue(text);
  };
  parser.on('text', (text) => depth > 0 && words(text));
  parser.on('cdata', words);
  parser.on('closetag', ({ local }) => {
    if (!outside) {
      if (isStyle && isSafeStyle(style)) svg += escapeValue(style);
      else if (isStyle) leftOut.add('style');
      isStyle = false;
      svg += `</${local}>`;
      unfolding.closed();
    }
    if (outside === depth) outside = 0;
    depth--;
  });
  parser.write(source).close();
  if (unfolding.size > MAX_DRAWN) throw refuse('The drawing has too many parts. Save it simpler, or as PNG.');
  return { svg, leftOut: [...leftOut].sort() };
}

/** @returns its name and value, `undefined` for a forbidden one */
function attribute(element: string, name: string, value: string): [string, string] | undefined {
  if (name === 'href') return isSafeReference(element, value.trim()) ? ['href', value.trim()] : undefined;
  if (name === 'style') return isSafeStyle(value) ? [name, value] : undefined;
  if (!ATTRIBUTES.has(name) && !/^(aria-[a-z]+|data-name)$/.test(name)) return undefined;
  return isSafeStyle(value) ? [name, value] : undefined;
}

/** Within the drawing; an embedded picture may be part of it as bytes. */
const isSafeReference = (element: string, value: string): boolean =>
  element === 'image' ? /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/.test(value) : /^#[^\s]+$/.test(value);

/** Nothing is fetched and nothing imported; an escape could hide either. */
const isSafeStyle = (text: string): boolean =>
  !/\\|@(?!media\b|supports\b)|javascript:|expression\s*\(|behavior\s*:|-moz-binding|image-set|src\s*\(/i.test(text) &&
  !/url\s*\(\s*(?!["']?#[^"')\s]+["']?\s*\))/i.test(text);
