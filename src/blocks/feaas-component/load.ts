/** Loads the template of a front-end component. */
import { referenceOf } from '../../feaas/reference.ts';
import { readTemplate } from '../../feaas/service.ts';
import type { LoadProps } from '../define.ts';
import { defineLoad } from '../define-load.ts';
import type * as schema from './schema.ts';

/** The template, `null` when the component does not exist, `''` when the page contains the HTML itself. */
export const load = defineLoad({
  needs: ['frontEndComponents'],
  onFailure: 'hide',
  timeLimitMs: 2000,
  async load({ params, page }: LoadProps<typeof schema>, { frontEndComponents }, signal): Promise<string | null> {
    if (params.ComponentHTMLOverride) return '';
    const reference = referenceOf(params);
    if (!reference) return null;
    const use = { site: page.site, language: page.language, isEditor: page.preview || page.editing, signal };
    return readTemplate(frontEndComponents, reference, use);
  },
});
