/** Follows rules from one to the next when they are published: finds loops and the ends of chains. */
import { combined, addressKey } from './follow.ts';
import { type RequestedAddress, choose, Expression, type RuleMatch, keysOf } from './lookup.ts';
import type { ExactRule, PatternRule, Rule, RuleKind } from './rule.ts';
import { destination, isAbsolute } from './target.ts';
import type { SiteContext } from './site-context.ts';

type AnyRule = ExactRule | PatternRule;

interface Table {
  exact: Map<string, ExactRule[]>;
  patterns: PatternRule[];
  languages: string[];
}

/** Expressions can lead from each address to a longer one, without end. */
const MAX_GROWTH = 20;
/** Replaces the parts of an address that an expression captures. */
const SAMPLE = 'x';

/** The end of the chain from an address. */
interface End {
  location: string;
  /** Combined kind of the rules on the chain; `undefined` when no rule matches the address. */
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
    private readonly context: SiteContext,
  ) {
    this.#expressions = table.patterns.map((rule) => new Expression(rule));
    const homes = context.homes(site);
    const isByHost =
      table.patterns.some(({ host }) => host !== '') || [...table.exact.values()].some((rules) => rules.some(({ host }) => host !== ''));
    // Without rules for single hosts, all hosts of a language are alike.
    this.#homes = isByHost
      ? homes
      : [...new Map(homes.toReversed().map((home) => [context.siteOf(home.host, home.pathname)?.language, home])).values()].toReversed();
  }

  /** @returns each loop of rules once */
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
    // A rule that is in two loops is reported with the first.
    const gone = new Set<AnyRule>();
    return [...circles.values()].filter((circle) => {
      const isNew = circle.every((rule) => !gone.has(rule));
      if (isNew) for (const rule of circle) gone.add(rule);
      return isNew;
    });
  }

  /** @returns the rules, with those that led to other rules leading to the end of the chain. A chain that differs by host or language stays */
  flattened<R extends AnyRule>(rules: readonly R[]): R[] {
    return rules.map((rule) => this.#flat(rule));
  }

  #flat<R extends AnyRule>(rule: R): R {
    // A visitor's query may match another rule on the chain, so such chains are followed at request time.
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
      const to = destination({ rule: flat, captures: [] }, starts[index]!, this.context);
      return end && !('circle' in end) && end.kind === first.kind && to?.location === end.location;
    });
    return same && !(flat.kind === 200 && isAbsolute(flat.target)) ? flat : rule;
  }

  /** Addresses that match the rule, one for each of its hosts and languages. */
  #starts(rule: AnyRule): RequestedAddress[] {
    const places = rule.host === '' ? this.#homes : this.#homes.map(({ pathname }) => ({ host: rule.host, pathname }));
    return places.flatMap(({ host, pathname }) => {
      const place = this.context.siteOf(host, pathname);
      if (place?.site !== this.site || (rule.language !== '' && rule.language !== place.language.toLowerCase())) return [];
      const path = 'path' in rule ? rule.path : '/';
      const { site, language, prefix } = place;
      return [{ host, site, language, prefix, path, rawPath: path, search: '' }];
    });
  }

  /** The chain from the rule's target. @returns `undefined` when the target is not allowed */
  #from(start: RequestedAddress, rule: AnyRule): Way | undefined {
    const key = `${start.host} ${start.language} ${rule.keepLanguage} ${'source' in rule} ${rule.target}`;
    if (!this.#froms.has(key)) this.#froms.set(key, this.#lead(start, rule));
    return this.#froms.get(key);
  }

  #lead(start: RequestedAddress, rule: AnyRule): Way | undefined {
    const to = destination({ rule, captures: 'source' in rule ? Array(100).fill(SAMPLE) : [] }, start, this.context);
    if (!to) return undefined;
    if (!to.next) return { location: to.location, kind: undefined, keepLanguage: true };
    return this.#walk(to.next, to.location);
  }

  /** Iterative, since a chain may have a hundred thousand rules; every address on it is visited once. */
  #walk(first: RequestedAddress, location: string): Way {
    const trail: { state: string; found: RuleMatch; location: string }[] = [];
    const places = new Map<string, number>();
    let [at, way, where, growth]: [RequestedAddress | undefined, Way | undefined, string, number] = [first, undefined, location, 0];
    while (!way) {
      const state: string = at ? `${at.movedTo ?? ''} ${addressKey(at)}` : `! ${where}`;
      const begun = places.get(state);
      const found: RuleMatch | undefined = at && this.#find(at);
      const known = this.#ways.get(state);
      if (begun !== undefined) way = { circle: distinct(trail.slice(begun)) };
      else if (known) way = known;
      else if (!found) way = { location: where, kind: undefined, keepLanguage: true };
      else {
        if ('source' in found.rule && ++growth > MAX_GROWTH) way = { circle: distinct(trail.slice(-MAX_GROWTH)) };
        const to = destination(found, at!, this.context);
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

  #find(address: RequestedAddress): RuleMatch | undefined {
    const exact = keysOf(address, this.table.languages).flatMap((key) => this.table.exact.get(key) ?? []);
    return choose(address, exact, this.#expressions);
  }
}

/** The end of the chain with one more rule in front of it. */
function before(rule: Rule, end: End, location: string): End {
  // A redirect ends at an address whose page is shown in place.
  if (rule.kind === 200 && end.kind === undefined) return { location, kind: 200, keepLanguage: rule.keepLanguage };
  const kind = end.kind === undefined || (rule.kind !== 200 && end.kind === 200) ? rule.kind : combined(rule.kind, end.kind);
  return { ...end, kind, keepLanguage: rule.keepLanguage && end.keepLanguage };
}

const distinct = (trail: readonly { found: RuleMatch }[]): AnyRule[] => [...new Set(trail.map(({ found }) => found.rule as AnyRule))];
