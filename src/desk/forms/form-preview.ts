/** `/desk/forms/preview`: the draft of a form as visitors will see it, beside the builder; it sends nothing (FRM-01). */
import type { AppContext } from '../../app-env.ts';
import { composeFields } from '../../content/repository/delivery/compose-fields.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { FORM_BLOCK } from '../../editing/open-form.ts';
import { previewPage } from '../../page/desk/preview-page.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { phrasesOf } from '../../page/serve/phrases.ts';
import { openFormOf } from './forms.ts';

export async function getFormPreview(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { services } = editor;
  const { item } = await openFormOf(c, editor);
  // Editors see more of a form than visitors: its unseen values.
  const site = { ...inLanguage(c.get('site'), editor.language), preview: false };
  return previewPage({
    site,
    services,
    title: item.displayName,
    block: services.registry.get(item.template) ? item.template : FORM_BLOCK,
    fields: composeFields(item, { parts: new Map(), editing: false }) as Record<string, unknown>,
    phrase: await phrasesOf(services, site, c.executionCtx),
  });
}
