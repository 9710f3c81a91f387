/** `/desk/banners/preview`: the draft of one banner as visitors in its states will see it, beside its form (S1 §4). */
import type { AppContext } from '../../app-env.ts';
import { composeFields } from '../../content/repository/delivery/compose-fields.ts';
import { withBanners } from '../../editing/banners/banner.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { NotFound } from '../../errors.ts';
import { previewPage } from '../../page/desk/preview-page.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { phrasesOf } from '../../page/serve/phrases.ts';
import { askedBanner } from './asked-banner.ts';

/** Shown though it is switched off, over, not begun, or for one state only: the sentences and the look are what is checked here. */
const SHOWN = { Off: { value: '' }, Resting: { value: '' }, StartsAt: { value: '' }, EndsAt: { value: '' }, States: { list: [] } };

export async function getBannerPreview(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { services } = editor;
  const { item, entry } = await askedBanner(c, editor);
  if (!entry) throw new NotFound('This banner no longer exists.');
  const fields = withBanners({ ...item.fields, Off: { value: '' } }, () => [{ ...entry, fields: { ...entry.fields, ...SHOWN } }]);
  const site = { ...inLanguage(c.get('site'), editor.language), preview: false };
  return previewPage({
    site,
    services,
    title: item.displayName,
    block: 'GlobalAlertBanner',
    fields: composeFields({ ...item, fields }, { parts: new Map(), editing: false }) as Record<string, unknown>,
    phrase: await phrasesOf(services, site, c.executionCtx),
  });
}
