/** The two large real documents of the platform, where available: through the stand-in and the edge source to a complete page. */
import { afterEach, describe, expect, test } from 'vitest';
import { registry } from '../../src/generated/registry.ts';
import { needSamples, sample } from '../upstreams/samples.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

const documents = [
  // Its root placeholder has the name that such sites use: names are settings.
  { name: 'layout-styleguide-all-field-types', path: '/styleguide', main: 'jss-main' },
  { name: 'layout-headless-sxa-home', path: '/', main: 'headless-main' },
];

/** Every component with its uid, read from the raw JSON independently of our model. */
function componentsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(componentsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { componentName, uid, placeholders } = node as { componentName?: string; uid?: string; placeholders?: Record<string, unknown> };
  return [
    ...(componentName ? [`${componentName} ${uid}`] : []),
    ...(placeholders ? Object.values(placeholders).flatMap(componentsIn) : []),
  ];
}

describe('real documents', () => {
  needSamples();

  let site: PlatformSite | undefined;
  afterEach(() => site?.stop());

  test.each(documents)('$name becomes a page, every component of it known or reported [DEL-02] [BLK-26]', async ({ name, path, main }) => {
    const document = sample(`${name}.json`);
    site = await startPlatformSite({ vars: { PLACEHOLDER_MAIN: main } });
    site.edge.serve(path, document);
    const sent = await fetch(
      `${site.edge.url}/sitecore/api/layout/render/jss?item=${path}&sc_site=${site.edge.site}&sc_lang=en&sc_apikey=${site.edge.apiKey}`,
    );
    expect(await sent.json()).toEqual(document);

    const { status, text } = await site.ask(path);
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html>.*<main .*<\/main>.*<\/body><\/html>$/s);
    expect(text).toContain(
      `<title>${document.sitecore.route.fields?.Title?.value || document.sitecore.route.displayName} | Lake Erie Mutual</title>`,
    );

    const placed = Object.values(document.sitecore.route.placeholders).flatMap(componentsIn);
    const unknown = placed.filter((component) => !registry.has(component.split(' ')[0] as string));
    const reported = site.events('unknown-component').map(({ component, uid }) => `${component} ${uid}`);
    expect(placed.length).toBeGreaterThan(10);
    expect(unknown.length).toBeGreaterThan(0);
    expect(reported.sort()).toEqual(unknown.sort());
    // No known block refused its data.
    expect(site.events('block-data-refused')).toEqual([]);
    // One redirect row of the stand-in is invalid and is logged.
    expect(site.lines.filter(({ level, event }) => level === 'error' && event !== 'redirects-unreadable')).toEqual([]);
  });
});
