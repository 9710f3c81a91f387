/** Renders a block's example as a page does: through the layout parser, its schema, and the slot. */
import { parseLayout } from '../src/content/parse-layout.ts';
import type { Layout, Route } from '../src/content/model.ts';
import type { PageContext } from '../src/fields/context.ts';
import type { Example } from '../src/blocks/example.ts';
import type { Registry } from '../src/blocks/define.ts';
import { registry as blocks } from '../src/generated/registry.ts';
import { exampleLayout } from '../src/page/render/example-layout.ts';
import { frameRules } from '../src/page/security/frame-origins.ts';
import { prepareWith } from '../src/page/render/prepare.ts';
import { stressedExamples } from '../src/page/render/stressed-examples.ts';
import { renderPlaceholder } from '../src/page/render/render-rendering.tsx';
import { readSettings } from '../src/settings.ts';
import { blockExamples } from '../src/generated/examples.ts';

export interface RenderExampleOptions {
  editing?: boolean;
  query?: string;
  registry?: Registry;
  /** Replaces parts of the page's context: region, submission, path … */
  page?: Partial<PageContext>;
}

/** A page context for tests: a plain route of the fictional carrier. */
export function testPage(overrides: Partial<PageContext> = {}): PageContext {
  return {
    site: 'lake-erie',
    language: 'en',
    path: '/auto-insurance',
    prefix: '',
    languages: [],
    canonical: 'https://www.lakeeriemutual.example/auto-insurance',
    companyName: 'Lake Erie Mutual',
    editing: false,
    preview: false,
    route: {
      name: 'auto-insurance',
      displayName: 'Auto insurance',
      itemId: '',
      templateId: '',
      templateName: 'Page',
      fields: { Title: { value: 'Auto insurance' } },
    },
    phrase: (_, fallback) => fallback,
    query: new URLSearchParams(),
    region: '',
    frames: frameRules(readSettings({ SITE_URL: 'https://www.lakeeriemutual.example' })),
    mapTiles: '',
    robot: { kind: 'proof-of-work' },
    profileQuery: undefined,
    styleClass: () => undefined,
    words: () => 0,
    renderPlaceholder: () => '',
    ...overrides,
  };
}

export const silentLog = { error() {}, warn() {}, info() {} };

/** @returns the HTML of one example given as raw platform JSON */
export function renderBlock(
  componentName: string,
  example: Example,
  { editing = example.editing ?? false, query = example.query ?? '', registry = blocks, page: overrides }: RenderExampleOptions = {},
): string {
  const layout = parseLayout(exampleLayout(componentName, { ...example, editing }), { prepare: prepareWith(registry) }) as Layout & {
    route: Route;
  };
  const options = { registry, log: silentLog, loads: new Map() };
  const page: PageContext = testPage({
    editing,
    query: new URLSearchParams(query),
    ...(example.submission && { submission: { formId: 'example', ...example.submission } }),
    renderPlaceholder: (parent, name) => renderPlaceholder(parent.placeholders, name, parent, page, options),
    ...overrides,
  });
  return renderPlaceholder(layout.route.placeholders, 'headless-main', undefined, page, options);
}

/** @returns the HTML of a block's example, written or generated (`stress: …`), by name. @throws when there is no such example */
export function renderExample(componentName: string, exampleName: string, options: RenderExampleOptions = {}): string {
  const block = (options.registry ?? blocks).get(componentName);
  const examples = block && blockExamples[block.folder]?.examples;
  const example = examples && (examples[exampleName] ?? stressedExamples(block, examples.default)[exampleName]);
  if (!example) throw new Error(`No example "${exampleName}" of ${componentName}; run npm run build after adding one`);
  return renderBlock(componentName, example, options);
}
