/** Chromium from npm, and Firefox and WebKit as Playwright installs them or, for Firefox, as Debian does. */
import { type Browser, chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import { keepInside } from '../../browser/fixtures.ts';
import { launchOptions } from '../../browser/launch.ts';
import { playwrightTab } from './playwright-tab.ts';
import { type Engine, type EngineName, WIDE } from './tab.ts';

const TYPES = { chromium, firefox, webkit };
const LABELS = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** @param executable of an installed Firefox, for Playwright's protocol of all browsers (WebDriver BiDi) */
export async function startPlaywright(name: EngineName, executable?: string): Promise<Engine> {
  const options: LaunchOptions =
    name === 'chromium' ? await launchOptions() : executable ? { channel: 'moz-firefox', executablePath: executable } : {};
  const browser = await TYPES[name].launch(options);
  if (executable) forgiveMissingCommand(browser);
  return {
    name,
    version: `${LABELS[name]} ${browser.version()}`,
    tab: async (baseURL) => {
      const context = await browser.newContext({ baseURL, viewport: WIDE, colorScheme: null });
      await keepInside(context);
      return playwrightTab(name, context);
    },
    close: () => browser.close(),
  };
}

interface Sends {
  send(method: string, params: unknown): Promise<unknown>;
}

/**
 * Playwright 1.65 sets the colour scheme of each page by a command that Firefox 153 has not, and then gives up. Nothing here needs that command, so
 * its absence is no error. Playwright has no option for this; remove it when Debian's Firefox has `emulation.setMediaFeaturesOverride`.
 */
function forgiveMissingCommand(browser: Browser): void {
  type Internal = { _connection: { toImpl(browser: Browser): { _browserSession: Sends } } };
  const session = (browser as unknown as Internal)._connection.toImpl(browser)._browserSession;
  const prototype = Object.getPrototypeOf(session) as Sends;
  const { send } = prototype;
  prototype.send = async function (this: Sends, method, params) {
    try {
      return await send.call(this, method, params);
    } catch (error) {
      if (method === 'emulation.setMediaFeaturesOverride' && /unknown command/.test(String(error))) return {};
      throw error;
    }
  };
}
