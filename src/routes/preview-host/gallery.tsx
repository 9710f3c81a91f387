/** Gallery: every block with its examples, also on separate pages. Preview host and local runs only (BLK-27). */
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../app-env.ts';
import { type BlockExamples, criteriaOf, type Example } from '../../blocks/example.ts';
import { blockExamples } from '../../generated/examples.ts';
import { stressedExamples } from '../../page/render/stressed-examples.ts';
import { urls } from '../../site/urls.ts';
import { EXAMPLE, isOpen, rendering, showRenderings } from './show-renderings.ts';

const item = (name: string, fields: Record<string, string>) => ({
  id: name,
  name,
  fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { value }])),
});

export const gallery: MiddlewareHandler<AppEnv> = async function gallery(c, next) {
  if (!isOpen(c)) return next();
  const blocks = [...new Set(c.get('services').registry.values())].filter((block) => block.folder in blockExamples);
  const links = blocks.map((block) =>
    item(block.folder, { Title: block.names[0], Text: block.description, Href: urls.gallery(block.folder) }),
  );
  return showRenderings(
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
};

/** The `default` of every block that editors place, one below the other on a long page: for visual checks, and for the byte table. */
const EVERY_BLOCK = 'every-block';

/** Opens over its page as soon as it loads, and would hide everything else. */
const COVERS_PAGE = 'feedback';

function everyBlock(c: AppContext): Promise<Response> {
  // As on content pages, text blocks come first: the byte table counts scripts of the first screen.
  const blocks = [...new Set(c.get('services').registry.values())]
    .filter(({ internal, folder }) => !internal && folder !== COVERS_PAGE && folder in blockExamples)
    .sort((a, b) => Number(Boolean(a.load)) - Number(Boolean(b.load)));
  const renderings = blocks.map((block, index) =>
    rendering(block.names[0], `example-${index + 1}`, (blockExamples[block.folder] as BlockExamples).examples.default),
  );
  return showRenderings(c, 'Every block', renderings, c.req.query('mode') === 'edit');
}

export const galleryExample: MiddlewareHandler<AppEnv> = async function galleryExample(c, next) {
  if (!isOpen(c)) return next();
  if (c.req.param('block') === EVERY_BLOCK) return everyBlock(c);
  const block = [...c.get('services').registry.values()].find(({ folder }) => folder === c.req.param('block'));
  const known = block && blockExamples[block.folder];
  if (!block || !known) return next();
  const editing = c.req.query('mode') === 'edit';
  const name = block.names[0];
  const exampleName = c.req.param('example');
  const all: Record<string, Example> = { ...known.examples, ...stressedExamples(block, known.examples.default) };
  if (exampleName !== undefined) {
    const example = Object.hasOwn(all, exampleName) ? all[exampleName] : undefined;
    return example
      ? showRenderings(c, `${name}: ${exampleName}`, [rendering(name, EXAMPLE, example)], editing || (example.editing ?? false), example)
      : next();
  }
  const notes = criteriaOf(block.sharedFolder ?? block.folder, known).map(({ outcome, test }, index) =>
    item(`criterion-${index}`, { Text: outcome, Detail: test }),
  );
  const head = {
    componentName: 'GallerySheet',
    uid: 'head',
    fields: {
      Title: { value: name },
      Text: { value: block.description },
      Notes: notes,
      Links: Object.keys(all).map((example) => item(example, { Title: example, Text: '', Href: urls.gallery(block.folder, example) })),
    },
  };
  // Examples of the editing mode have separate pages: this sheet is not in that mode.
  const visible = Object.entries(known.examples).filter(([, example]) => editing || !example.editing);
  const sheets = visible.map(([title, example], index) => ({
    componentName: 'GallerySheet',
    uid: `sheet-${index + 1}`,
    fields: { Title: { value: title } },
    placeholders: { example: [rendering(name, `example-${index + 1}`, example)] },
  }));
  return showRenderings(c, `${name} in the gallery`, [head, ...sheets], editing);
};
