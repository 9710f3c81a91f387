/** Lists the attributes that an element of rich text may have: those that the sanitiser allows (src/content/allowed-html.rules.ts). */
import { ALLOWED, CLASSES } from '../../../src/content/allowed-html.rules.ts';

export type Attributes = Readonly<Record<string, string>>;

/** The attribute of a node or mark that holds those of its element. */
export const ATTRS = { attrs: { default: {} } };
export const attrsOf = (node: { attrs: Record<string, unknown> }): Attributes => node.attrs.attrs as Attributes;

const HREF = /^(https?:|mailto:|tel:|sms:|\/(?![/\\])|#|\?|\.{1,2}\/|[^:/?#\\]+([/?#]|$))/i;

export function preservedAttributes(element: Element): Attributes {
  const allowed = ALLOWED[element.localName] ?? [];
  const kept: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (!allowed.includes(name)) continue;
    const safe = name === 'class' ? classesOf(value) : name === 'href' || name === 'src' || name === 'cite' ? addressOf(value) : value;
    if (safe !== undefined) kept[name] = safe;
  }
  return kept;
}

const classesOf = (value: string): string | undefined =>
  value
    .split(/\s+/)
    .filter((name) => CLASSES.has(name))
    .join(' ') || undefined;

const addressOf = (value: string): string | undefined => (HREF.test(value.trim()) ? value.trim() : undefined);
