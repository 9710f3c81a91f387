/** Builds what requests need, once per isolate. Routes and loads get it handed down and never read settings or bindings themselves. */
import type { Registry } from './blocks/registry.ts';
import type { Content } from './content/content.ts';
import type { ContentVersion } from './content/version.ts';
import type { Clock } from './lib/clock.ts';
import type { Log } from './lib/log.ts';
import type { PageCache } from './page/cache/page-cache.ts';
import type { Env, Settings } from './settings.ts';

export interface Services {
  settings: Settings;
  env: Env;
  clock: Clock;
  log: Log;
  registry: Registry;
  content: Content;
  version: ContentVersion;
  pages: PageCache;
}
