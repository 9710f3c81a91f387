/** The part of WebDriver (https://www.w3.org/TR/webdriver2/) that WebKit's tab uses. selenium-webdriver has 17 MB of programs for other browsers (decision 108). */

/** An element, as the protocol names it. */
export type ElementId = Readonly<Record<string, string>>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export const idOf = (element: ElementId): string => element[ELEMENT] as string;

/** An error of the protocol: `code` is its name in the standard, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message.slice(0, 300)}`);
    this.code = code;
  }
}

export interface Session {
  readonly version: string;
  get<Value>(path: string): Promise<Value>;
  post<Value>(path: string, body?: object): Promise<Value>;
  /** Runs a function in the page, waits for its promise, and returns its result. */
  run<Result>(code: string, args: readonly unknown[]): Promise<Result>;
  end(): Promise<void>;
}

async function ask<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new WebDriverError(value.error ?? String(response.status), value.message ?? '');
  return value;
}

/** @param driver URL of the driver @param capabilities that the browser must have */
export async function startSession(driver: string, capabilities: object): Promise<Session> {
  type Started = { sessionId: string; capabilities: { browserVersion: string } };
  const started = await ask<Started>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const at = `${driver}/session/${started.sessionId}`;
  const post = <Value>(path: string, body: object = {}) => ask<Value>('POST', at + path, body);
  return {
    version: started.capabilities.browserVersion,
    get: (path) => ask('GET', at + path),
    post,
    run: async <Result>(code: string, args: readonly unknown[]) => {
      const script = `const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
        Promise.resolve().then(() => (${code})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await post<{ value: Result; error?: string }>('/execute/async', { script, args });
      if (error !== undefined && error !== null) throw new Error(error);
      return value;
    },
    end: () => ask('DELETE', at),
  };
}
