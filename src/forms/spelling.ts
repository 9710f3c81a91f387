/** The platform writes names of fields with spaces, its queries in camel case, and says a field's template in one of several places: here they become one. */
import { listOf, unwrap } from '../content/fields.ts';

type Raw = Record<string, unknown>;
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** @returns the same values under the wanted names, however they were spelled: `Error Message`, `errorMessage`; others stay */
export function spelledAs(names: readonly string[], raw: Raw): Raw {
  const byPlain = new Map(names.map((name) => [plain(name), name]));
  const renamed = Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
    const name = byPlain.get(plain(key));
    // What is spelled as wanted wins.
    return name === undefined || (name !== key && raw[name] != null) ? (name ? [] : [[key, value]]) : [[name, value]];
  });
  return Object.fromEntries(renamed);
}

/**
 * Entries of a list with their fields spelled as wanted, and their template among them as `Template`: a field of that name or
 * `FieldType`, else what the source says of the item itself.
 */
export const entriesSpelledAs = (names: readonly string[], raw: unknown): unknown[] =>
  listOf(raw)
    .filter(isObject)
    .map((entry) => {
      const own = isObject(entry.fields) ? entry.fields : isObject(entry.field) ? entry.field : entry;
      const fields = spelledAs(names, own);
      const template = isObject(entry.template) ? entry.template.name : (entry.templateName ?? entry.TemplateName);
      const Template = fields.Template ?? fields.FieldType ?? template;
      // An item's own children stand beside its fields, in queries and in what a contents resolver prints.
      const Children = fields.Children ?? entry.children ?? (own === entry.fields ? entry.items : undefined);
      return {
        id: entry.id,
        name: entry.name,
        displayName: entry.displayName,
        fields: { ...fields, Children, Template, FormFields: fields.FormFields ?? (holdsFields(Template) ? Children : undefined) },
      };
    });

/** What others write as options is fields of its own here. */
const holdsFields = (template: unknown): boolean => /^(subpanel|multitext)/.test(plain(String(unwrap(template).value ?? '')));
