/** The form controls of each kind of field: the parts they show of a stored value, and the value they write (EDT-01). */
import { FOCUS } from '../../content/fields.ts';
import { isSafeHref, linkType } from '../../content/href.ts';
import { sanitise } from '../../content/rich-text.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { readHtml } from '../../lib/html/read.ts';

/** Typed or shown text: `value` for most kinds, `href`, `text`, `target` for a link, `src`, `alt`, … for an image. '1' is yes. */
export type Parts = Readonly<Record<string, string>>;

/** A stored value, or which part is wrong and why. */
export type WrittenControl = { value: unknown } | { part: string; message: string };

interface Control {
  /** @param value as stored, `undefined` for none */
  read(value: unknown): Parts;
  /** @param old the stored value: its parts that the form does not show are kept */
  write(parts: Parts, old: unknown): WrittenControl;
}

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
    // Forms have no time zone: times are stored in UTC and shown in UTC.
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
      const { href, text, target } = isRecord(value) ? value : {};
      return { href: asText(href), text: asText(text), target: flag(target === '_blank') };
    },
    write(parts, old) {
      const [href, text] = [part(parts, 'href'), part(parts, 'text')];
      if (href === '' && text === '') return { value: {} };
      if (href === '') return { part: 'href', message: 'needs an address for its text.' };
      if (!isSafeHref(href)) return { part: 'href', message: 'has an address that is not allowed for links. Begin with / or https://.' };
      // Parts of the old address do not apply to a new one.
      const { target: _, querystring, anchor, ...kept } = isRecord(old) ? old : {};
      const isSame = isRecord(old) && old.href === href;
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
      const { src, alt, width, height, focus } = isRecord(value) ? value : {};
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
      if (!isSafeHref(src))
        return { part: 'src', message: 'has an address that is not allowed for pictures. Begin with /-/media/ or https://.' };
      const isDecorative = parts.decorative === '1';
      if (!isDecorative && alt === '')
        return {
          part: 'alt',
          message: 'needs a description for people who don’t see the picture. If it is only decoration, mark it as decoration.',
        };
      for (const name of ['width', 'height'])
        if (!/^(|[1-9]\d{0,4})$/.test(part(parts, name))) return { part: name, message: `has a ${name} that is not a number of pixels.` };
      const focus = part(parts, 'focus').replace(/[\s,]+/g, ' ');
      if (focus !== '' && !FOCUS.test(focus))
        return { part: 'focus', message: 'has an invalid point to keep in view. Write it like 25 75.' };
      const { width: _, height: __, decorative: ___, focus: stood, ...kept } = isRecord(old) ? old : {};
      // A focal point set for another picture does not apply to this one.
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

function tagsIn(html: string): Set<string> {
  const tags = new Set<string>();
  readHtml(html, { open: ({ name }) => tags.add(name) }, { skipped: new Set() });
  return tags;
}

/** @returns elements of rich text that are not allowed, each once, so that their author learns that they were removed */
export function refusedTags(html: string): string[] {
  const kept = tagsIn(sanitise(html));
  return [...tagsIn(html)].filter((tag) => !kept.has(tag));
}
