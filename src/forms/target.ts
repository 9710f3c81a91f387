/** Finds where a form's answers go, by its form template (S3 §3, FRM-03). */
import { normaliseId } from '../content/ids.ts';
import { templateId } from '../content/repository/store/names.ts';
import { once } from '../lib/values/remembered.rules.ts';
import type { DeliveryTarget } from '../submissions/service.ts';

/** Names of the form templates of S3 §3. */
export const FORM_TEMPLATES: Readonly<Record<string, DeliveryTarget>> = {
  'Base Email Form': 'email',
  'Internal Contact Form': 'internal-contact',
  'SharePoint Form': 'sharepoint',
  'Agency Contact Form': 'agency-contact',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^base|form$/g, '');
const byName = new Map(Object.entries(FORM_TEMPLATES).map(([name, target]) => [plain(name), target]));
const byId = once(() => new Map(Object.entries(FORM_TEMPLATES).map(([name, target]) => [templateId(name), target])));

/** @param template its name (`agency contact`, `Agency Contact Form`), or its id in any notation @returns `email` for an unknown one */
export function deliveryTarget(template: string): DeliveryTarget {
  const id = normaliseId(template);
  return (id && byId().get(id)) || (byName.get(plain(template)) ?? 'email');
}
