import { expect, test } from 'vitest';
import { renderExample, testPage } from '../../../test/render.tsx';
import { readSettings } from '../../settings.ts';
import { load } from './load.ts';

const services = {
  settings: readSettings({
    SITE_URL: 'https://www.lakeeriemutual.example',
    EDITING_SECRET: 's-editing',
    PUBLISH_SECRET: 's-publish',
    EDGE_API_KEY: 's-key',
    EDITOR_PASSWORD: 's-password',
  }),
};

test('is not on the public host, and is on the preview host [SHL-12]', async () => {
  expect(renderExample('DeveloperTestPage', 'default')).toBe('');
  expect(await load({ page: testPage() }, services)).toEqual([]);
  const html = renderExample('DeveloperTestPage', 'default', { page: { preview: true, region: 'PA' } });
  expect(html).toContain('Region bucket of this answer</dt><dd>PA');
});

test('shows settings by an allowlist without any secret [SHL-12]', async () => {
  const shown = await load({ page: testPage({ preview: true }) }, services);
  expect(shown).toContainEqual(['CONTENT_SOURCE', 'repository']);
  expect(JSON.stringify(shown)).not.toContain('s-');
  for (const [name] of shown) expect(name).not.toMatch(/SECRET|KEY|PASSWORD|TOKEN/);
});
