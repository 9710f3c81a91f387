/** Which attributes an element of rich text keeps: those that the sanitiser lets through (src/content/rules.ts). */
import { ALLOWED, CLASSES } from '../../../src/content/rules.ts';

export type Attributes = Readonly<Record<string, string>>;

const HREF = /^(https?:|mailto:|tel:|sms:|\/(?![/\\])|#|\?|\.{1,2}\/|[^:/?#\\]+([/?#]|$))/i;

export function keptAttributes(element: Element): Attributes {
  const allowed = ALLOWED[element.localName] ?? [];
  const kept: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (!allowed.includes(name)) continue;
    const said = name === 'class' ? classesOf(value) : name === 'href' || name === 'src' || name === 'cite' ? addressOf(value) : value;
    if (said !== undefined) kept[name] = said;
  }
  return kept;
}

const classesOf = (value: string): string | undefined =>
  value
    .split(/\s+/)
    .filter((name) => CLASSES.has(name))
    .join(' ') || undefined;

const addressOf = (value: string): string | undefined => (HREF.test(value.trim()) ? value.trim() : undefined);
