/** An SVG drawing, parsed strictly and written anew from lists of what it may hold: shapes and words, nothing that runs or is fetched (SEC-02). */
import { SaxesParser } from 'saxes';
import { ATTRIBUTES, ELEMENTS } from './drawing-lists.ts';
import { Unfolding } from './drawing-size.ts';
import { UploadRefused } from './refused.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 60;
/** With every part that is shown again by others. */
const MAX_DRAWN = 200_000;

const refuse = (message: string) => new UploadRefused(422, message);

/**
 * @returns the drawing without what was left out, and the names of that
 * @throws UploadRefused for what is no well-formed drawing
 */
export function cleanDrawing(source: string): { svg: string; leftOut: string[] } {
  const parser = new SaxesParser({ xmlns: true });
  const leftOut = new Set<string>();
  let svg = '';
  let elements = 0;
  let depth = 0;
  /** Depth of the element that is left out with all in it; 0 for none. */
  let outside = 0;
  const unfolding = new Unfolding();
  let style = '';
  let isStyle = false;

  parser.on('error', () => {
    throw refuse('The drawing is not well-formed. Save it anew from your drawing program.');
  });
  parser.on('doctype', (text) => {
    // Entities of its own could unfold into gigabytes, or name another file.
    if (/[[%]|<!/.test(text)) throw refuse('The drawing declares entities of its own. Save it as plain SVG.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth++;
    elements++;
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw refuse('The drawing has too many parts. Save it simpler, or as PNG.');
    if (outside) return;
    // Words behind an element in a style are style all the same, and would not be looked at as such.
    if (isStyle) {
      leftOut.add(local);
      outside = depth;
      return;
    }
    const isRoot = depth === 1;
    if (isRoot && local !== 'svg') throw refuse('The file is no SVG drawing.');
    if ((uri !== SVG && uri !== '') || !ELEMENTS.has(local)) {
      leftOut.add(local);
      outside = depth;
      return;
    }
    const kept = Object.values(attributes).flatMap(({ local: name, prefix, uri: from, value }) => {
      const safe = attribute(local, from === XLINK ? 'href' : prefix === 'xml' ? `xml:${name}` : from === '' ? name : '', value);
      if (safe === undefined && from !== 'http://www.w3.org/2000/xmlns/')
        leftOut.add(prefix && prefix !== 'xml' ? `${prefix}:${name}` : name);
      return safe === undefined ? [] : [safe];
    });
    unfolding.opened(new Map(kept));
    svg += `<${local}${isRoot ? ` xmlns="${SVG}"` : ''}${[...new Map(kept)].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`;
    isStyle = local === 'style';
    style = '';
  });
  const words = (text: string) => {
    if (outside) return;
    if (isStyle) style += text;
    else svg += escaped(text);
  };
  parser.on('text', (text) => depth > 0 && words(text));
  parser.on('cdata', words);
  parser.on('closetag', ({ local }) => {
    if (!outside) {
      if (isStyle && isSafeStyle(style)) svg += escaped(style);
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

/** @returns its name and value, `undefined` for what may not stay */
function attribute(element: string, name: string, value: string): [string, string] | undefined {
  if (name === 'href') return isSafeReference(element, value.trim()) ? ['href', value.trim()] : undefined;
  if (name === 'style') return isSafeStyle(value) ? [name, value] : undefined;
  if (!ATTRIBUTES.has(name) && !/^(aria-[a-z]+|data-name)$/.test(name)) return undefined;
  return isSafeStyle(value) ? [name, value] : undefined;
}

/** Within the drawing; a picture may be part of it as bytes. */
const isSafeReference = (element: string, value: string): boolean =>
  element === 'image' ? /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/.test(value) : /^#[^\s]+$/.test(value);

/** Nothing is fetched and nothing imported; an escape could hide either. */
const isSafeStyle = (text: string): boolean =>
  !/\\|@(?!media\b|supports\b)|javascript:|expression\s*\(|behavior\s*:|-moz-binding|image-set|src\s*\(/i.test(text) &&
  !/url\s*\(\s*(?!["']?#[^"')\s]+["']?\s*\))/i.test(text);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
