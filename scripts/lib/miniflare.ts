/** The simulator of workerd that wrangler brings: the Worker tests and `npm start` run the same one (overrides in package.json). */
import { createRequire } from 'node:module';

const load = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const { Miniflare, convertV4MiniflareOptions } = await import(load.resolve('miniflare'));

/** The part that local databases, tests and the bench use. */
export interface Simulator {
  /** URL of the first Worker. */
  ready: Promise<URL>;
  getBindings<Bindings>(): Promise<Bindings>;
  /** Delivers messages of a queue by hand. */
  getWorker(): Promise<{ queue(name: string, messages: object[]): Promise<{ outcome: string }> }>;
  dispose(): Promise<void>;
}

/** @param options of one Worker, or `workers` */
export const simulator = (options: Readonly<Record<string, unknown>>): Simulator =>
  new Miniflare(convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, cf: false, ...options }));
