/** The product for the bench: the built app, with a header that turns its caches off one by one or sets another layout. Never deployed. */
import { createApp } from '../../src/app.tsx';
import { defineBlock } from '../../src/blocks/define.ts';
import { createRegistry } from '../../src/blocks/define.ts';
import { registry } from '../../src/generated/registry.ts';
import { LayoutCache } from '../../src/content/cache/layout-cache.ts';
import { publisherOf } from '../../src/content/publisher/publisher-api.ts';
import { configurePublisher } from '../../src/content/publisher/publisher-deps.ts';
import { parseLayout } from '../../src/content/parse-layout.ts';
import { memoryPages } from '../../src/page/cache/memory-pages.ts';
import type { PageCache } from '../../src/page/cache/page-cache.ts';
import { prepareWith } from '../../src/page/render/prepare.ts';
import { contentOptions, publisherServices } from '../../src/content-services.ts';
import type { Services } from '../../src/service-types.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';

export { Publisher } from '../../src/content/publisher/publisher.ts';

configurePublisher((env) => publisherServices(env, { registry }));

const nothing: PageCache = { get: () => undefined, put: () => undefined };

const promo = (n: number) => ({
  uid: `p${n}`,
  componentName: 'Promo',
  params: { FieldNames: 'Card' },
  fields: {
    PromoText: { value: `<h3>Card ${n}</h3><p>Deer season is also deductible season.</p>` },
    PromoIcon: { value: { src: '/-/media/spot-deer-road.svg', alt: '', width: 800, height: 600 } },
    PromoText2: { value: 'Auto' },
    PromoLink: { value: { href: '/blog/deer-season', text: 'Read' } },
  },
});
const slow = defineBlock({
  names: ['Late'],
  description: 'Waits.',
  Component: () => 'late',
  load: { needs: [], load: () => new Promise((resolve) => setTimeout(() => resolve(1), 200)), onFailure: 'hide', timeLimitMs: 5000 },
});
const lateRegistry = createRegistry([...new Set([...registry.values(), { folder: 'late', ...slow }])]);

let apps: Record<string, ReturnType<typeof createApp>> | undefined;
let memory: ReturnType<typeof memoryPages> | undefined;

/** The layout of the homepage with another main region. */
function withMain(services: Services, main: unknown[], blocks = registry): Services {
  const content: Services['content'] = {
    ...bound(services.content),
    async layout(...args) {
      const answer = await services.content.layout(...args);
      const { route } = answer.layout;
      if (!route) return answer;
      const parsed = parseLayout(
        { sitecore: { context: {}, route: { name: 'x', placeholders: { main } } } },
        { prepare: prepareWith(blocks) },
      );
      return {
        ...answer,
        layout: {
          ...answer.layout,
          route: { ...route, placeholders: { ...route.placeholders, 'headless-main': parsed.route?.placeholders.main ?? [] } },
        },
      };
    },
  };
  return { ...services, pages: nothing, content, registry: blocks };
}

const bound = (content: Services['content']): Services['content'] => ({
  layout: content.layout.bind(content),
  phrases: content.phrases.bind(content),
  errorPage: content.errorPage.bind(content),
});

/** Parses main once, so that the run measures rendering. */
function cached(services: Services): Services {
  let value: Awaited<ReturnType<Services['content']['layout']>> | undefined;
  return {
    ...services,
    content: {
      ...services.content,
      async layout(...args) {
        value ??= await services.content.layout(...args);
        return value;
      },
    },
  };
}

function build(local: Env): Record<string, ReturnType<typeof createApp>> {
  const env = { ...local, SITE_URL: 'http://127.0.0.1:8787' };
  const services = buildServices(env, { registry });
  memory = memoryPages(services.clock);
  const publisher = (site: string) => publisherOf(env.PUBLISHER, site);
  const options = { ...contentOptions(env, services.settings, { registry }, services), publisher };
  // A new cache for each request is empty: every layout comes from KV.
  const fromKv: Services['content']['layout'] = (...args) => new LayoutCache(options).layout(...args);
  const variants: Record<string, Services> = {
    cached: { ...services, pages: memory },
    render: { ...services, pages: nothing },
    kv: { ...services, pages: nothing, content: { ...bound(services.content), layout: fromKv } },
    // New phrases each time, so that no markup is cached: the first page after a deploy.
    first: {
      ...services,
      pages: nothing,
      content: { ...bound(services.content), phrases: async (...args) => ({ ...(await services.content.phrases(...args)), phrases: {} }) },
    },
    'late-200': cached(withMain(services, [{ uid: 'l', componentName: 'Late' }], lateRegistry)),
  };
  for (const count of [10, 100, 1000])
    variants[`blocks-${count}`] = cached(
      withMain(
        services,
        Array.from({ length: count }, (_, n) => promo(n)),
      ),
    );
  return Object.fromEntries(Object.entries(variants).map(([name, variant]) => [name, createApp(variant)]));
}

export default {
  fetch(request, env, ctx) {
    apps ??= build(env);
    const mode = request.headers.get('x-bench') ?? 'cached';
    if (mode === 'memory') return new Response(String(memory?.bytes ?? 0));
    return (apps[mode] as ReturnType<typeof createApp>).fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Env>;
