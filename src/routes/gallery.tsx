/** Gallery: every block with its examples, each by itself too. Preview host and local runs only (BLK-27). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { Examples } from '../blocks/define.ts';
import { blockExamples } from '../generated/examples.ts';
import { stressedExamples } from '../page/stressed-examples.ts';
import { urls } from '../urls.ts';
import { pageRoute } from './page.ts';
import { EXAMPLE, isOpen, rendering, show } from './show-renderings.ts';

/** Before the name of a state that is made and not written: an example may have the same name. */
const STRESSED = 'stress: ';

const item = (name: string, fields: Record<string, string>) => ({
  id: name,
  name,
  fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { value }])),
});

export async function gallery(c: Context<AppEnv>): Promise<Response> {
  if (!isOpen(c)) return pageRoute(c);
  const blocks = [...new Set(c.get('services').registry.values())].filter((block) => block.folder in blockExamples);
  const links = blocks.map((block) =>
    item(block.folder, { Title: block.names[0], Text: block.description, Href: urls.gallery(block.folder) }),
  );
  return show(
    c,
    'Gallery',
    [
      {
        componentName: 'GallerySheet',
        uid: 'index',
        fields: { Title: { value: 'Gallery' }, Text: { value: 'Every block with its examples.' }, Links: links },
      },
    ],
    false,
  );
}

/** The `default` of every block that editors place, under each other as on one long page: for the eye, and for the byte table. */
const EVERY_BLOCK = 'every-block';

/** Opens over the page that holds it, as soon as it is there: nothing else would be seen. */
const COVERS_PAGE = 'feedback';

function everyBlock(c: Context<AppEnv>): Promise<Response> {
  const blocks = [...new Set(c.get('services').registry.values())].filter(
    ({ ours, folder }) => !ours && folder !== COVERS_PAGE && folder in blockExamples,
  );
  const renderings = blocks.map((block, index) =>
    rendering(block.names[0], `example-${index + 1}`, (blockExamples[block.folder] as Examples).examples.default),
  );
  return show(c, 'Every block', renderings, c.req.query('mode') === 'edit');
}

export async function galleryExample(c: Context<AppEnv>): Promise<Response> {
  if (!isOpen(c)) return pageRoute(c);
  if (c.req.param('block') === EVERY_BLOCK) return everyBlock(c);
  const block = [...c.get('services').registry.values()].find(({ folder }) => folder === c.req.param('block'));
  const known = block && blockExamples[block.folder];
  if (!block || !known) return pageRoute(c);
  const editing = c.req.query('mode') === 'edit';
  const name = block.names[0];
  const wanted = c.req.param('example');
  const stressed = stressedExamples(block, known.examples.default);
  if (wanted !== undefined) {
    const all = new Map([
      ...Object.entries(known.examples),
      ...Object.entries(stressed).map(([state, made]) => [STRESSED + state, made] as const),
    ]);
    const example = all.get(wanted);
    return example
      ? show(c, `${name}: ${wanted}`, [rendering(name, EXAMPLE, example)], editing || (example.editing ?? false), example)
      : pageRoute(c);
  }
  const notes = known.criteria.map(({ outcome, test }, index) => item(`criterion-${index}`, { Text: outcome, Detail: test }));
  const head = {
    componentName: 'GallerySheet',
    uid: 'head',
    fields: {
      Title: { value: name },
      Text: { value: block.description },
      Notes: notes,
      Links: [...Object.keys(known.examples), ...Object.keys(stressed).map((state) => `${STRESSED}${state}`)].map((example) =>
        item(example, { Title: example, Text: '', Href: urls.gallery(block.folder, example) }),
      ),
    },
  };
  // What shows the editing mode is a page by itself: this sheet is not in that mode.
  const shown = Object.entries(known.examples).filter(([, example]) => editing || !example.editing);
  const sheets = shown.map(([title, example], index) => ({
    componentName: 'GallerySheet',
    uid: `sheet-${index + 1}`,
    fields: { Title: { value: title } },
    placeholders: { example: [rendering(name, `example-${index + 1}`, example)] },
  }));
  return show(c, `${name} in the gallery`, [head, ...sheets], editing);
}
