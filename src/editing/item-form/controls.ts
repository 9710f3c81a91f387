/** Every kind of field as a form asks for it: what its parts show of a stored value, and what they say when they come back (EDT-01). */
import { FOCUS } from '../../content/fields.ts';
import { isSafeHref, linkType } from '../../content/href.ts';
import { sanitise } from '../../content/rich-text.ts';

/** What was typed, or is shown: `value` for most kinds, `href`, `text`, `target` for a link, `src`, `alt`, … for an image. '1' is yes. */
export type Parts = Readonly<Record<string, string>>;

/** A stored value, or which part is wrong and why. */
export type Written = { value: unknown } | { part: string; message: string };

interface Control {
  /** @param value as stored, `undefined` for none */
  read(value: unknown): Parts;
  /** @param old what was stored: parts that the form does not show stay as they are */
  write(parts: Parts, old: unknown): Written;
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const part = (parts: Parts, name: string): string => (parts[name] ?? '').trim();
const flag = (yes: boolean): string => (yes ? '1' : '');

const plain: Control = {
  read: (value) => ({ value: asText(value) }),
  write: ({ value = '' }) => ({ value }),
};

export const controls = {
  line: plain,
  text: plain,
  html: { read: plain.read, write: ({ value = '' }) => ({ value: sanitise(value) }) },
  number: {
    read: plain.read,
    write(parts) {
      const value = part(parts, 'value');
      if (value === '') return { value: '' };
      return Number.isFinite(Number(value)) ? { value: Number(value) } : { part: 'value', message: 'is not a number.' };
    },
  },
  date: {
    // Forms have no time zone: what is stored is UTC, and shown as such.
    read: (value) => ({ value: isDate(value) ? new Date(value).toISOString().slice(0, 16) : asText(value) }),
    write(parts) {
      const value = part(parts, 'value');
      if (value === '') return { value: '' };
      const iso = /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00Z` : /Z$/.test(value) ? value : `${value}Z`;
      if (!/^\d{4}-\d\d-\d\dT/.test(iso) || !isDate(iso))
        return { part: 'value', message: 'is not a date and time, such as 2026-11-04T09:30.' };
      return { value: new Date(iso).toISOString().replace('.000Z', 'Z') };
    },
  },
  checkbox: {
    read: (value) => ({ value: flag(value === true || value === 1 || /^(1|true)$/i.test(asText(value))) }),
    write: ({ value }) => ({ value: value === '1' }),
  },
  link: {
    read: (value) => {
      const { href, text, target } = isObject(value) ? value : {};
      return { href: asText(href), text: asText(text), target: flag(target === '_blank') };
    },
    write(parts, old) {
      const [href, text] = [part(parts, 'href'), part(parts, 'text')];
      if (href === '' && text === '') return { value: {} };
      if (href === '') return { part: 'href', message: 'needs an address for its words.' };
      if (!isSafeHref(href)) return { part: 'href', message: 'has an address that no link may have. Begin with / or https://.' };
      // Parts of another address make no sense on this one.
      const { target: _, querystring, anchor, ...kept } = isObject(old) ? old : {};
      const isSame = isObject(old) && old.href === href;
      return {
        value: {
          ...kept,
          ...(isSame && querystring !== undefined && { querystring }),
          ...(isSame && anchor !== undefined && { anchor }),
          href,
          text,
          linktype: isSame && typeof kept.linktype === 'string' ? kept.linktype : linkType(href),
          ...(parts.target === '1' && { target: '_blank' }),
        },
      };
    },
  },
  image: {
    read: (value) => {
      const { src, alt, width, height, focus } = isObject(value) ? value : {};
      const isChosen = asText(src) !== '';
      return {
        src: asText(src),
        alt: asText(alt),
        width: asText(width),
        height: asText(height),
        decorative: flag(isChosen && asText(alt) === ''),
        focus: asText(focus),
      };
    },
    write(parts, old) {
      const [src, alt] = [part(parts, 'src'), part(parts, 'alt')];
      if (src === '') return { value: {} };
      if (!isSafeHref(src)) return { part: 'src', message: 'has an address that no picture may have. Begin with /-/media/ or https://.' };
      const isDecorative = parts.decorative === '1';
      if (!isDecorative && alt === '')
        return { part: 'alt', message: 'needs words for people who don’t see the picture. If it says nothing, mark it as decoration.' };
      for (const name of ['width', 'height'])
        if (!/^(|[1-9]\d{0,4})$/.test(part(parts, name))) return { part: name, message: `has a ${name} that is no number of pixels.` };
      const focus = part(parts, 'focus').replace(/[\s,]+/g, ' ');
      if (focus !== '' && !FOCUS.test(focus)) return { part: 'focus', message: 'has a point to keep in view that is none, such as 25 75.' };
      const { width: _, height: __, decorative: ___, focus: stood, ...kept } = isObject(old) ? old : {};
      // A point that was set for another picture says nothing of this one.
      const isStale = kept.src !== src && focus === stood;
      const sizes = Object.fromEntries(['width', 'height'].flatMap((name) => (part(parts, name) ? [[name, part(parts, name)]] : [])));
      const words = isDecorative ? { alt: '', decorative: true } : { alt };
      return { value: { ...kept, src, ...words, ...sizes, ...(focus && !isStale && { focus }) } };
    },
  },
} satisfies Record<string, Control>;

export type EditableControl = keyof typeof controls;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));

const tagsIn = (html: string): string[] => [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());

/** @returns elements of rich text that are not allowed here, each once: whoever wrote them should know that they are gone */
export function refusedTags(html: string): string[] {
  const kept = new Set(tagsIn(sanitise(html)));
  return [...new Set(tagsIn(html))].filter((tag) => !kept.has(tag));
}
