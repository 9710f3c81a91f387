/** A calculator visitor without script: accepts or refuses cookies, sends forms as a browser does, follows redirects. */
import { ask, type Reply } from './ask.ts';

let visitors = 0;

export interface Step extends Reply {
  /** Path and query in the address bar. */
  address: string;
  /** Every response of the redirect chain, including the last. */
  hops: Reply[];
}

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const attribute = (tag: string, name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The calculator's form in a page. */
export const formOf = ({ text }: Pick<Reply, 'text'>): string => /<form class="life-calculator__form.*?<\/form>/s.exec(text)?.[0] ?? '';
/** Id of the screen that a page shows. */
export const screenIn = (page: Pick<Reply, 'text'>): string => attribute(/<form[^>]*>/.exec(formOf(page))?.[0] ?? '', 'data-screen');
/** The visible text, without markup. */
export const wordsOf = ({ text }: Pick<Reply, 'text'>): string =>
  decoded(
    text
      .replace(/<(template|script|style|head)\b.*?<\/\1>/gs, '')
      .replace(/<(\/?(p|h\d|li|tr|td|th|div|button|legend|label))\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  ).replace(/\s+/g, ' ');

/** @returns what a browser sends for an untouched page's form, except the button */
export function fieldsOf(page: Pick<Reply, 'text'>): Record<string, string> {
  const inputs = [...formOf(page).matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const sent = inputs.filter((tag) => attribute(tag, 'type') !== 'radio' || /\schecked=/.test(tag));
  return Object.fromEntries(sent.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]));
}

export class Visitor {
  readonly jar = new Map<string, { value: string; path: string }>();
  readonly address = `203.0.113.${++visitors % 250}`;

  constructor(
    readonly origin: string,
    readonly takesCookies = true,
  ) {}

  get(path: string): Promise<Step> {
    return this.#go(path, {});
  }

  /** Presses a button of the calculator's form. @param answers replace the values of the fields, names without prefix */
  press(page: Step, press: string, answers: Record<string, string> = {}): Promise<Step> {
    const typed = Object.fromEntries(Object.entries(answers).map(([name, text]) => [`c.${name}`, text]));
    const action = attribute(/<form[^>]*>/.exec(formOf(page))?.[0] ?? '', 'action');
    return this.post(action, { ...fieldsOf(page), ...typed, do: press });
  }

  post(path: string, fields: Record<string, string>): Promise<Step> {
    return this.#go(path, { body: new URLSearchParams(fields).toString() });
  }

  async #go(path: string, { body }: { body?: string }, hops: Reply[] = []): Promise<Step> {
    const pathname = path.split(/[?#]/)[0] as string;
    const cookie = [...this.jar]
      .filter(([, one]) => pathname.startsWith(one.path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`);
    const reply = await ask(this.origin, path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'cf-connecting-ip': this.address,
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...(body !== undefined && {
          'content-type': 'application/x-www-form-urlencoded',
          origin: this.origin,
          'sec-fetch-site': 'same-origin',
        }),
      },
      ...(body !== undefined && { body }),
    });
    hops.push(reply);
    for (const line of reply.headers['set-cookie'] ?? []) this.#keep(line);
    const { location } = reply.headers;
    if (hops.length > 5) throw new Error(`Sent round in circles at ${path}`);
    if (location && reply.status === 303) return this.#go(location, {}, hops);
    if (location && reply.status === 307) return this.#go(location, { ...(body !== undefined && { body }) }, hops);
    return { ...reply, address: path, hops };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/';
    if (/max-age=0/i.test(line)) this.jar.delete(`${name} ${path}`);
    else if (this.takesCookies) this.jar.set(`${name} ${path}`, { value, path });
  }
}
