/** Counts what a drawing unfolds to when it is drawn: parts that show other parts twice, thirty levels deep, are a billion in a small file (SEC-02). */

interface Part {
  elements: number;
  /** Ids of the parts that it shows again. */
  shows: string[];
}

const REFERENCE = /^#(\S+)$|url\(\s*["']?#([^"')\s]+)/g;
/** More than any browser should draw. */
const ENDLESS = 1e12;

export class Unfolding {
  readonly #root: Part = { elements: 0, shows: [] };
  readonly #named = new Map<string, Part>();
  /** For each open element, the part that it belongs to. */
  readonly #open: (Part | undefined)[] = [];

  /** @param attributes the allowed ones */
  opened(attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get('id');
    const own = id === undefined ? undefined : (this.#named.get(id) ?? { elements: 0, shows: [] });
    if (id !== undefined && own) this.#named.set(id, own);
    this.#open.push(own);
    const shows = [...attributes.values()].flatMap((value) =>
      [...value.matchAll(REFERENCE)].map(([, whole, inside]) => whole ?? inside ?? ''),
    );
    for (const part of new Set([this.#root, ...this.#open]))
      if (part) {
        part.elements++;
        part.shows.push(...shows);
      }
  }

  closed(): void {
    this.#open.pop();
  }

  /** Number of elements that are finally drawn; a part that shows itself is not drawn. */
  get size(): number {
    const known = new Map<Part, number>();
    const sizeOf = (part: Part): number => {
      const size = known.get(part);
      if (size !== undefined) return size;
      known.set(part, 0);
      let sum = part.elements;
      for (const id of part.shows) {
        const shown = this.#named.get(id);
        if (shown) sum = Math.min(ENDLESS, sum + sizeOf(shown));
      }
      known.set(part, sum);
      return sum;
    };
    return sizeOf(this.#root);
  }
}
