/**
 * Writes sitemap entries as bytes into one buffer: at a million addresses strings would take twice the time, mostly for garbage
 * collection (decision 015). Ordinary entries are copied from prepared segments; others are built by `entryXml`.
 */
import type { PageFacts } from '../content/page-facts.ts';
import { alternatesOf, pageAddress } from '../site/page-address.ts';
import type { SiteLanguage } from '../site/sites.ts';
import { LOCATION_LENGTH, PIECE_BYTES } from './limits.ts';
import { entryXml, TimeWriter } from './xml.ts';

export interface WriterTarget {
  language: string;
  /** Every language of the site, the first one first, as in `Site.languages`. */
  languages: readonly SiteLanguage[];
  /** Setting TRAILING_SLASH. */
  trailingSlash: boolean;
}

const FIRST_BYTES = 256 * 1024;
const encoder = new TextEncoder();

/** Characters that need no escape in an address and in XML. Without the dot: a file gets no slash. */
const PLAIN = new Uint8Array(128);
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/~') PLAIN[char.charCodeAt(0)] = 1;

export class EntryWriter {
  #bytes = new Uint8Array(FIRST_BYTES);
  #used = 0;
  #time = new TimeWriter();
  #place: SiteLanguage;
  /** Its own address, each language's and the default's; one character may become six. */
  #longest: number;
  #longestBase: number;
  /** The text before each occurrence of the path, by the languages that have the page (one bit each). */
  #segments = new Map<number, Uint8Array[]>();

  /** @throws Error when the site has no address in this language */
  constructor(private readonly target: WriterTarget) {
    const place = target.languages.find(({ language }) => language === target.language);
    if (!place) throw new Error(`The site has no address in ${target.language}`);
    this.#place = place;
    this.#longest = (target.languages.length + 2) * LOCATION_LENGTH * 6;
    this.#longestBase = Math.max(...target.languages.map(({ origin, prefix }) => origin.length + prefix.length)) + 1;
  }

  /** True when the written bytes must be taken before the next entry. */
  get isFull(): boolean {
    return this.#used + this.#longest > PIECE_BYTES;
  }

  get used(): number {
    return this.#used;
  }

  /** @returns the written bytes, valid until the next entry, and starts again */
  take(): Uint8Array {
    const written = this.#bytes.subarray(0, this.#used);
    this.#used = 0;
    return written;
  }

  /** @returns false when the page's address is longer than the protocol allows */
  write(page: Pick<PageFacts, 'path' | 'changedAt' | 'versions'>): boolean {
    if (this.#used + this.#longest > this.#bytes.length) this.#grow();
    return this.#writeUsual(page) || this.#writeAny(page);
  }

  #grow(): void {
    const larger = new Uint8Array(Math.min(PIECE_BYTES, Math.max(this.#bytes.length * 2, this.#used + this.#longest)));
    larger.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = larger;
  }

  /** A page under one path in all its languages, made of plain characters. @returns false, with nothing written, for others */
  #writeUsual({ path, changedAt, versions }: Pick<PageFacts, 'path' | 'changedAt' | 'versions'>): boolean {
    const { length } = path;
    if (length < 2 || length + this.#longestBase >= LOCATION_LENGTH || changedAt === null) return false;
    const segments = this.#segmentsFor(path, versions);
    if (!segments) return false;
    const bytes = this.#bytes;
    const [first, second] = segments as [Uint8Array, Uint8Array];
    bytes.set(first, this.#used);
    const start = this.#used + first.length;
    let at = start;
    for (let index = 0; index < length; index++) {
      const code = path.charCodeAt(index);
      if (PLAIN[code] !== 1) return false;
      bytes[at++] = code;
    }
    const end = at;
    bytes.set(second, at);
    at = this.#time.write(changedAt, bytes, at + second.length);
    for (let index = 2; index < segments.length; index++) {
      const segment = segments[index] as Uint8Array;
      bytes.set(segment, at);
      at += segment.length;
      if (index + 1 < segments.length) {
        bytes.copyWithin(at, start, end);
        at += end - start;
      }
    }
    this.#used = at;
    return true;
  }

  #segmentsFor(path: string, versions: PageFacts['versions']): Uint8Array[] | undefined {
    let languages = 0;
    for (const version of versions) {
      if (version.path !== path) return undefined;
      languages |= 1 << (this.target.languages.findIndex(({ language }) => language === version.language) + 1);
    }
    let segments = this.#segments.get(languages);
    if (!segments) {
      // The path is replaced by a mark that no address contains, so that both ways write the same.
      const marked = versions.map(({ language }) => ({ language, path: '/\u0001' }));
      const entry = entryXml({ location: this.#location('/\u0001'), changedAt: 0, alternates: this.#alternates(marked) });
      segments = entry.split(/\/%01|1970-01-01T00:00:00Z/).map((text) => encoder.encode(text));
      this.#segments.set(languages, segments);
    }
    return segments;
  }

  #writeAny({ path, changedAt, versions }: Pick<PageFacts, 'path' | 'changedAt' | 'versions'>): boolean {
    const location = this.#location(path);
    if (location.length >= LOCATION_LENGTH) return false;
    const entry = entryXml({ location, changedAt, alternates: this.#alternates(versions) });
    this.#used += encoder.encodeInto(entry, this.#bytes.subarray(this.#used)).written;
    return true;
  }

  #location(path: string): string {
    return pageAddress(this.#place, path, this.target.trailingSlash);
  }

  /** All alternates or none: an incomplete list would be wrong. */
  #alternates(versions: PageFacts['versions']): [string, string][] {
    const found = alternatesOf(this.target.languages, versions, this.target.trailingSlash);
    return found.every(([, href]) => href.length < LOCATION_LENGTH) ? found : [];
  }
}
