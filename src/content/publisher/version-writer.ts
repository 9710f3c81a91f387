/** Moves a site's pointer: layouts ahead of it into KV, then the pointer, then its copy; and what a commit made old, afterwards. */
import { systemClock } from '../../lib/clock.ts';
import { Pace } from '../../lib/pace.ts';
import { within } from '../../lib/time-limit.ts';
import { hashPath, layoutRevision, type VersionPointer } from '../version.ts';
import { type Commit, committed, emptyPointer, nextRevision, withRedirects } from './pointer.ts';
import type { PublisherDeps } from './publisher-deps.ts';
import { RedirectTables } from './redirect-tables.ts';
import { Renewals } from './renewals.ts';
import { Renewer, type RouteAddress } from './renewer.ts';
import type { IndexedRoute, RouteIndex } from './route-index.ts';
import { State } from './tables.ts';
import { VersionCopy } from './version-copy.ts';

const PLATFORM_CALLS_PER_SECOND = 40;
/** More touched routes than this are not fetched before the pointer moves, but after it. */
export const MAX_AHEAD = 200;
/** Routes renewed between two looks at the inbox: about two seconds' worth. */
const RENEWED_AT_A_TIME = 80;
/** When the platform answered none of them. */
const RENEWAL_REST_MS = 30_000;

export interface Publication {
  shell: boolean;
  content: boolean;
  routes: readonly RouteAddress[];
  /** Whose phrases and error pages are fetched ahead when the shell rises. */
  languages: readonly string[];
  /** How long the pointer waits for what is fetched ahead of it. */
  aheadMs: number;
}

export class VersionWriter {
  readonly pace: Pace;
  #state: State;
  #renewals: Renewals;
  #renewer: Renewer;
  #copy: VersionCopy;
  #tables: RedirectTables;
  #pointer: VersionPointer;
  #restUntil = 0;
  /** A table of redirects on its way: a publish does not wait for a long one. */
  tableWritten: Promise<void> = Promise.resolve();

  constructor(
    private readonly site: string,
    private readonly index: RouteIndex,
    sql: SqlStorage,
    private readonly deps: PublisherDeps,
  ) {
    // Calls to the platform are spaced in real time.
    this.pace = new Pace(deps.perSecond ?? PLATFORM_CALLS_PER_SECOND, systemClock);
    this.#state = new State(sql);
    this.#renewals = new Renewals(sql);
    this.#renewer = new Renewer(site, deps, index, this.pace);
    this.#copy = new VersionCopy(this.#state);
    this.#tables = new RedirectTables(site, this.#state, deps);
    this.#pointer = this.#state.get<VersionPointer>('pointer') ?? emptyPointer();
  }

  get pointer(): VersionPointer {
    return this.#pointer;
  }

  /** Of the committed version, still to be fetched. */
  get layoutsWaiting(): number {
    return this.#renewals.count;
  }

  /** Values first, pointer last (cloudflare §2). @returns the pointer after the commit */
  async publish({ shell, content, routes, languages, aheadMs }: Publication): Promise<VersionPointer> {
    const revision = nextRevision(this.#pointer, this.deps.clock.now());
    const isAhead = !content && routes.length <= MAX_AHEAD;
    const work: Promise<void>[] = [];
    let goOn = true;
    if (isAhead)
      work.push(
        this.#renewer.layouts(
          routes,
          () => revision,
          () => goOn,
        ),
      );
    if (shell) {
      work.push(this.#renewer.shell(languages, revision));
      this.tableWritten = this.#tables.renew(() => revision).then(() => this.#nameTable());
      work.push(this.tableWritten);
    }
    await within(aheadMs, Promise.all(work));
    goOn = false;
    const before = this.#pointer;
    this.#commit({ shell, content, hashes: routes.map(({ language, path }) => hashPath(language, path)) }, revision);
    const everything = this.#pointer.content >= revision;
    if (everything || routes.length > 0) this.deps.published?.(this.site, { before, revision, routes: everything ? null : routes });
    if (everything) this.#renewals.addAll();
    else if (!isAhead)
      this.#renewals.add(
        routes.map(({ language, path }) => this.index.find(language, path)).filter((route): route is IndexedRoute => route !== undefined),
      );
    this.deps.log.info('content-published', { site: this.site, revision, shell, content: everything, routes: routes.length });
    return this.#pointer;
  }

  /** The layout of a route was fetched for this revision by somebody else. */
  wasRenewed(route: IndexedRoute, revision: number): void {
    if (revision >= layoutRevision(this.#pointer, route.language, route.path)) this.#renewals.done(route.id);
  }

  /** Fetches some of the routes that a commit made old. */
  async renewSome(): Promise<void> {
    if (this.#restUntil > this.deps.clock.now()) return;
    const routes = this.#renewals.next(RENEWED_AT_A_TIME);
    let renewed = 0;
    const onDone = (route: IndexedRoute, ok: boolean) => {
      if (ok) this.#renewals.done(route.id);
      else this.#renewals.failed(route.id);
      if (ok) renewed++;
      return true;
    };
    await this.#renewer.layouts(routes, ({ language, path }) => layoutRevision(this.#pointer, language, path), onDone);
    this.#restUntil = renewed === 0 && routes.length > 0 ? this.deps.clock.now() + RENEWAL_REST_MS : 0;
  }

  /** Has the redirect rules looked at when that is due. */
  async renewRedirects(): Promise<void> {
    const due = this.#tables.nextDue();
    if (due === undefined || due > this.deps.clock.now()) return;
    await this.#tables.renew(() => nextRevision(this.#pointer, this.deps.clock.now()));
    this.#nameTable();
  }

  /** The same when it was not done for ten minutes. */
  async refreshRedirects(): Promise<void> {
    await this.#tables.refresh(() => nextRevision(this.#pointer, this.deps.clock.now()));
    this.#nameTable();
  }

  /** Writes the pointer's copy to KV when it is due. */
  copy(): Promise<void> {
    return this.#copy.write(this.site, this.#pointer, this.deps);
  }

  /** @returns when there is next something to do, `undefined` for never */
  nextDue(): number | undefined {
    const due = [this.#copy.due(this.#pointer), this.#tables.nextDue(), this.#renewals.count > 0 ? this.#restUntil : undefined].filter(
      (time) => time !== undefined,
    );
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  #commit(commit: Commit, revision: number): void {
    this.#set(committed(this.#pointer, { ...commit, redirects: this.#tables.revision }, revision));
  }

  /** A table that came after its publish, or without one: the pointer names it, and nothing else moves. */
  #nameTable(): void {
    if (this.#tables.revision !== this.#pointer.redirects) this.#set(withRedirects(this.#pointer, this.#tables.revision));
  }

  #set(pointer: VersionPointer): void {
    this.#pointer = pointer;
    this.#state.set('pointer', pointer);
  }
}
