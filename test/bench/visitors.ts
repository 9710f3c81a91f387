/**
 * What visitors on a slow phone experience: npm run bench -- visitors [--rounds 5] [--only homepage] [--without-lighthouse 1]
 * A throttled browser (4G with 562 ms latency and 1.44 Mbit/s, a CPU four times slower, 375 × 667) opens each page of the product
 * and, in turn, a constant page: the same markup with every style in it, without scripts and fonts. Both are behind the same compressing proxy.
 * Then Lighthouse's figures for each page. Judge by ratios: the machine's own load is in the figures.
 */
import { launchOptions } from '../browser/launch.ts';
import { startSite } from '../start-site.ts';
import { compressingProxy } from './compressing-proxy.ts';
import { lighthouse } from './lighthouse.ts';
import { IS_SHORT, median, option, sized, verdict } from './measure.ts';
import { type Seen, VISITS, visit } from './visits.ts';

const rounds = option('rounds', sized(5));
const only = option('only', '');
const PAGES = {
  homepage: '/',
  product: '/auto-insurance',
  article: '/blog/first-winter-teen-driver',
  locator: '/find-an-agent?q=16501',
  form: '/contact-us',
  calculator: '/life-insurance-calculator',
} as const;
const AIMED: readonly string[] = ['homepage', 'product', 'article'];
/** @returns the page as it would be without anything that loads later: the floor for its markup */
async function constantOf(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
  const [link = '', address = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
  const later = address && (await (await fetch(origin + address)).text());
  return (
    html
      .replace(link, '')
      .replace('</head>', () => `<style>${later}</style></head>`)
      .replace(/<script\b.*?<\/script>/gs, '')
      // The fallbacks stay: without them the text would be longer, and another element the largest.
      .replace(/@font-face\{[^}]*url\([^}]*\}/g, '')
  );
}

const site = await startSite({ onLog: () => undefined });
const origin = `http://localhost:${site.port}`;
const constants = new Map<string, string>();
for (const path of Object.values(PAGES)) constants.set(path, await constantOf(origin, path));
const product = await compressingProxy(site.port);
const constant = await compressingProxy(site.port, (path) => constants.get(path));
const launch = await launchOptions();
let isMet = true;
const pages = Object.entries(PAGES)
  .slice(0, sized(6))
  .filter(([name]) => name.includes(only));
console.log(
  '\n| page | visit | FCP ms (least) | of constant | LCP ms (least) | of constant | TBT ms (constant) | CLS | KB | script KB | fonts KB | requests before FCP |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const [name, path] of pages) {
  for (const kind of VISITS.slice(0, sized(VISITS.length))) {
    // A press on a link to the calculator opens it over the page.
    if (kind === 'targeted' && path.includes('-calculator')) continue;
    const runs: Record<'product' | 'constant', Seen[]> = { product: [], constant: [] };
    for (let round = 0; round < rounds; round++) {
      runs.constant.push(await visit(launch, constant, path, kind));
      runs.product.push(await visit(launch, product, path, kind));
    }
    const all = (which: keyof typeof runs, what: keyof Seen) => runs[which].map((seen) => seen[what]);
    const of = (which: keyof typeof runs, what: keyof Seen) => median(all(which, what));
    const ratio = (what: 'fcp' | 'lcp') => of('product', what) / of('constant', what);
    const time = (what: 'fcp' | 'lcp') =>
      `${of('product', what).toFixed(0)} (${Math.min(...all('product', what)).toFixed(0)}) | ${ratio(what).toFixed(2)}`;
    const kb = (what: keyof Seen) => (of('product', what) / 1024).toFixed(1);
    if (AIMED.includes(name)) isMet &&= ratio('fcp') <= 1.2 && ratio('lcp') <= 1.15 && of('product', 'cls') <= 0.005;
    console.log(
      `| ${name} | ${kind} | ${time('fcp')} | ${time('lcp')} | ${of('product', 'tbt').toFixed(0)} (${of('constant', 'tbt').toFixed(0)}) | ${of('product', 'cls').toFixed(4)} | ${kb('bytes')} | ${kb('script')} | ${kb('fonts')} | ${of('product', 'before')} |`,
    );
  }
}
if (!IS_SHORT && !option('without-lighthouse', 0)) {
  console.log('\n| page | Lighthouse performance | FCP | LCP | TBT | CLS | speed index |\n|---|---|---|---|---|---|---|');
  for (const [name, path] of pages) {
    const { performance, fcp, lcp, tbt, cls, speedIndex } = await lighthouse(product.origin + path, launch);
    isMet &&= performance === 100;
    console.log(`| ${name} | ${performance} | ${fcp} | ${lcp} | ${tbt} | ${cls} | ${speedIndex} |`);
  }
}
await Promise.all([product.close(), constant.close(), site.stop()]);
process.exit(verdict(isMet));
