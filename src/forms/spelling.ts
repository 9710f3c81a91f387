/** Normalises the platform's spellings: field names have spaces, queries use camel case, and the template is in one of several places. */
import { listOf, unwrap } from '../content/fields.ts';
import { isRecord } from '../lib/values/is-record.rules.ts';
import { fieldTemplate } from './kinds/templates.ts';

type Raw = Record<string, unknown>;
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** @returns the same values under the wanted names, for any spelling: `Error Message`, `errorMessage`; others stay */
export function spelledAs(names: readonly string[], raw: Raw): Raw {
  const byPlain = new Map(names.map((name) => [plain(name), name]));
  const renamed = Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
    const name = byPlain.get(plain(key));
    // A value under the wanted name wins.
    return name === undefined || (name !== key && raw[name] != null) ? (name ? [] : [[key, value]]) : [[name, value]];
  });
  return Object.fromEntries(renamed);
}

/**
 * Entries of a list with the wanted field names, and their template among them as `Template`: a field of that name or
 * `FieldType`, else the template of the item in the source.
 */
export const entriesSpelledAs = (names: readonly string[], raw: unknown): unknown[] =>
  listOf(raw)
    .filter(isRecord)
    .map((entry) => {
      const own = isRecord(entry.fields) ? entry.fields : isRecord(entry.field) ? entry.field : entry;
      const fields = spelledAs(names, own);
      const Template = fields.Template ?? fields.FieldType ?? templateOf(entry);
      // Queries and contents resolvers put an item's children beside its fields.
      const Children = fields.Children ?? entry.children ?? (own === entry.fields ? entry.items : undefined);
      return {
        id: entry.id,
        name: entry.name,
        displayName: entry.displayName,
        fields: { ...fields, Children, Template, FormFields: fields.FormFields ?? (holdsFields(Template) ? Children : undefined) },
      };
    });

/** @returns the name or id of an item's template: the first that is a field's, else its name */
function templateOf({ template, templateName, TemplateName, templateId }: Raw): unknown {
  const own = isRecord(template) ? template : {};
  const given = [own.name, templateName, TemplateName, own.id, templateId].filter((one): one is string => typeof one === 'string');
  return given.find((one) => fieldTemplate(one)) ?? given[0];
}

/** For these templates, other sources' options are fields. */
const holdsFields = (template: unknown): boolean =>
  /^(SubPanel|Multi Text)/.test(fieldTemplate(String(unwrap(template).value ?? '')) ?? '');
