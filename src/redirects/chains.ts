/** What rules lead to when they are followed from one to the next, before any visitor asks: circles, and the ends of chains. */
import { combined, stateOf } from './follow.ts';
import { type Asked, choose, Expression, type Found, keysOf } from './lookup.ts';
import type { ExactRule, PatternRule, Rule, RuleKind } from './rule.ts';
import { destination, isAbsolute } from './target.ts';
import type { World } from './world.ts';

type AnyRule = ExactRule | PatternRule;

interface Table {
  exact: Map<string, ExactRule[]>;
  patterns: PatternRule[];
  languages: string[];
}

/** Expressions can lead from each address to a longer one, for ever. */
const MAX_GROWTH = 20;
/** What stands in for the parts of an address that an expression takes over. */
const SAMPLE = 'x';

/** Where the way from an address ends. */
interface End {
  location: string;
  /** Of the rules on the way; `undefined` when the address meets none. */
  kind: RuleKind | undefined;
  keepLanguage: boolean;
}

type Way = End | { circle: AnyRule[] };

export class Chains {
  #ways = new Map<string, Way>();
  #expressions: Expression[];
  #homes: { host: string; pathname: string }[];
  #froms = new Map<string, Way | undefined>();

  constructor(
    private readonly table: Table,
    private readonly site: string,
    private readonly world: World,
  ) {
    this.#expressions = table.patterns.map((rule) => new Expression(rule));
    const homes = world.homes(site);
    const isByHost =
      table.patterns.some(({ host }) => host !== '') || [...table.exact.values()].some((rules) => rules.some(({ host }) => host !== ''));
    // Without rules for one host, all hosts of a language are alike.
    this.#homes = isByHost
      ? homes
      : [...new Map(homes.toReversed().map((home) => [world.siteOf(home.host, home.pathname)?.language, home])).values()].toReversed();
  }

  /** @returns each circle of rules once */
  circles(rules: readonly AnyRule[]): AnyRule[][] {
    const circles = new Map<string, AnyRule[]>();
    const numbers = new Map(rules.map((rule, index) => [rule, index]));
    for (const rule of rules)
      for (const start of this.#starts(rule)) {
        const way = this.#from(start, rule);
        if (way && 'circle' in way)
          circles.set(
            [...way.circle]
              .map((one) => numbers.get(one))
              .sort()
              .join(),
            way.circle,
          );
      }
    // A rule that is in two circles goes with the first.
    const gone = new Set<AnyRule>();
    return [...circles.values()].filter((circle) => {
      const isNew = circle.every((rule) => !gone.has(rule));
      if (isNew) for (const rule of circle) gone.add(rule);
      return isNew;
    });
  }

  /** @returns the rules, those that led to other rules leading to the end of the chain. A way that differs by host or language stays */
  flattened<R extends AnyRule>(rules: readonly R[]): R[] {
    return rules.map((rule) => this.#flat(rule));
  }

  #flat<R extends AnyRule>(rule: R): R {
    // What a visitor's query adds may meet another rule on the way, so that such chains are followed when they are asked for.
    if (rule.keepQuery || rule.target.includes('$')) return rule;
    const starts = this.#starts(rule);
    const ends = starts.map((start) => this.#from(start, rule));
    const first = ends[0];
    if (!first || 'circle' in first || first.kind === undefined) return rule;
    if ((rule.kind !== 200 && first.kind === 200) || first.location.includes('$')) return rule;
    const flat = {
      ...rule,
      target: first.location,
      kind: combined(rule.kind, first.kind),
      keepLanguage: rule.keepLanguage && first.keepLanguage,
    };
    const same = ends.every((end, index) => {
      const to = destination({ rule: flat, captures: [] }, starts[index]!, this.world);
      return end && !('circle' in end) && end.kind === first.kind && to?.location === end.location;
    });
    return same && !(flat.kind === 200 && isAbsolute(flat.target)) ? flat : rule;
  }

  /** Addresses that meet the rule, one for each host and language that it is for. */
  #starts(rule: AnyRule): Asked[] {
    const places = rule.host === '' ? this.#homes : this.#homes.map(({ pathname }) => ({ host: rule.host, pathname }));
    return places.flatMap(({ host, pathname }) => {
      const place = this.world.siteOf(host, pathname);
      if (place?.site !== this.site || (rule.language !== '' && rule.language !== place.language.toLowerCase())) return [];
      const path = 'path' in rule ? rule.path : '/';
      const { site, language, prefix } = place;
      return [{ host, site, language, prefix, path, rawPath: path, search: '' }];
    });
  }

  /** The way from where the rule leads. @returns `undefined` when it may not lead there */
  #from(start: Asked, rule: AnyRule): Way | undefined {
    const key = `${start.host} ${start.language} ${rule.keepLanguage} ${'source' in rule} ${rule.target}`;
    if (!this.#froms.has(key)) this.#froms.set(key, this.#lead(start, rule));
    return this.#froms.get(key);
  }

  #lead(start: Asked, rule: AnyRule): Way | undefined {
    const to = destination({ rule, captures: 'source' in rule ? Array(100).fill(SAMPLE) : [] }, start, this.world);
    if (!to) return undefined;
    if (!to.next) return { location: to.location, kind: undefined, keepLanguage: true };
    return this.#walk(to.next, to.location);
  }

  /** Iterative, since a chain may have a hundred thousand rules; every address on it is walked once. */
  #walk(first: Asked, location: string): Way {
    const trail: { state: string; found: Found; location: string }[] = [];
    const places = new Map<string, number>();
    let [at, way, where, growth]: [Asked | undefined, Way | undefined, string, number] = [first, undefined, location, 0];
    while (!way) {
      const state: string = at ? `${at.movedTo ?? ''} ${stateOf(at)}` : `! ${where}`;
      const begun = places.get(state);
      const found: Found | undefined = at && this.#find(at);
      const known = this.#ways.get(state);
      if (begun !== undefined) way = { circle: distinct(trail.slice(begun)) };
      else if (known) way = known;
      else if (!found) way = { location: where, kind: undefined, keepLanguage: true };
      else {
        if ('source' in found.rule && ++growth > MAX_GROWTH) way = { circle: distinct(trail.slice(-MAX_GROWTH)) };
        const to = destination(found, at!, this.world);
        places.set(state, trail.length);
        trail.push({ state, found, location: where });
        [at, where] = [to?.next, to?.location ?? where];
      }
    }
    for (const { state, found, location: here } of trail.reverse()) {
      way = 'circle' in way ? way : before(found.rule, way, here);
      this.#ways.set(state, way);
    }
    return way;
  }

  #find(asked: Asked): Found | undefined {
    const exact = keysOf(asked, this.table.languages).flatMap((key) => this.table.exact.get(key) ?? []);
    return choose(asked, exact, this.#expressions);
  }
}

/** The way with one more rule in front of it. */
function before(rule: Rule, end: End, location: string): End {
  // What is shown in place is where a redirect ends.
  if (rule.kind === 200 && end.kind === undefined) return { location, kind: 200, keepLanguage: rule.keepLanguage };
  const kind = end.kind === undefined || (rule.kind !== 200 && end.kind === 200) ? rule.kind : combined(rule.kind, end.kind);
  return { ...end, kind, keepLanguage: rule.keepLanguage && end.keepLanguage };
}

const distinct = (trail: readonly { found: Found }[]): AnyRule[] => [...new Set(trail.map(({ found }) => found.rule as AnyRule))];
