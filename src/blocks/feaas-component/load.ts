/** Brings the template of a front-end component. */
import type { z } from 'zod';
import type { PageContext } from '../../fields/context.ts';
import { referenceOf } from '../../feaas/reference.ts';
import { type FeaasServices, readTemplate } from '../../feaas/service.ts';
import type { params as schema } from './schema.ts';

/** @returns the template, `null` when there is no such component, `''` when the page brings the HTML itself */
export async function load(
  { params, page }: { params: z.output<typeof schema>; page: PageContext },
  services: unknown,
  signal: AbortSignal,
): Promise<string | null> {
  if (params.ComponentHTMLOverride) return '';
  const reference = referenceOf(params);
  if (!reference) return null;
  const use = { site: page.site, language: page.language, isEditor: page.preview || page.editing, signal };
  return readTemplate(services as FeaasServices, reference, use);
}
