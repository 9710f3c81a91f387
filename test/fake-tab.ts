/** The parts of a browser that tracking needs: storage, a window with events, cookies, a network that can fail. */

/** Like `Storage`: its keys are its own properties. */
class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key]! : null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = String(value);
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

/** What all tabs of a browser share. */
export interface Device {
  localStorage: Storage;
  cookies: string;
}

export const newStorage = (): Storage => new FakeStorage() as unknown as Storage;
export const newDevice = (cookies = 'COOKIE_BANNER_DISMISSED=true'): Device => ({ localStorage: newStorage(), cookies });

export interface Tab {
  /** For use as globals of a test or of a context. */
  globals: Record<string, unknown>;
  dataset: Record<string, string>;
  fire(type: string, more?: object): void;
  /** Leaves the page, as on navigation or when the tab is closed. */
  leave(): void;
}

export interface TabOptions {
  path?: string;
  search?: string;
  referrer?: string;
  gpc?: boolean;
  sessionStorage?: Storage;
  fetch: typeof fetch;
}

/** One page in one tab. */
export function newTab(
  device: Device,
  { path = '/', search = '', referrer = '', gpc = false, sessionStorage = newStorage(), fetch }: TabOptions,
): Tab {
  const events = new EventTarget();
  const dataset: Record<string, string> = device.cookies.includes('COOKIE_BANNER_DISMISSED=true') ? { cookies: 'accepted' } : {};
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset, scrollHeight: 2000 },
    visibilityState: 'visible',
    prerendering: false,
    referrer,
    get cookie() {
      return device.cookies;
    },
    set cookie(line: string) {
      device.cookies = [...device.cookies.split('; ').filter((each) => !each.startsWith(`${line.split('=')[0]}=`)), line.split(';')[0]]
        .filter(Boolean)
        .join('; ');
    },
  });
  const globals: Record<string, unknown> = {
    document,
    location: { pathname: path, search, origin: 'https://www.example', protocol: 'https:', href: `https://www.example${path}${search}` },
    navigator: { onLine: true, globalPrivacyControl: gpc },
    localStorage: device.localStorage,
    sessionStorage,
    fetch,
    scrollY: 0,
    innerHeight: 800,
    ErrorEvent: Event,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  const fire = (type: string, more = {}) => void events.dispatchEvent(Object.assign(new Event(type), more));
  return {
    globals,
    dataset,
    fire,
    leave() {
      fire('pagehide', { persisted: false });
      document.visibilityState = 'hidden';
      fire('visibilitychange');
    },
  };
}
