/** Moves a site's pointer: stores layouts in KV first, then the pointer, then its copy; renews the routes that a commit made old afterwards. */
import { systemClock } from '../../lib/time/clock.ts';
import { Pace } from '../../lib/resilience/pace.ts';
import { within } from '../../lib/time/time-limit.ts';
import { hashPath, layoutRevision, type VersionPointer } from '../version.ts';
import { type Commit, committed, emptyPointer, nextRevision, withRedirects } from './pointer.ts';
import type { PublisherDeps } from './publisher-deps.ts';
import { RedirectTables } from './redirect-tables.ts';
import { Renewals } from './renewals.ts';
import { Renewer, type RouteAddress } from './renewer.ts';
import type { IndexedRoute, RouteIndex } from './route-index.ts';
import { State } from './tables.ts';
import { VersionCopy } from './version-copy.ts';

export const PLATFORM_CALLS_PER_SECOND = 40;
/** When more routes are touched, they are fetched after the pointer moves instead of before. */
export const MAX_AHEAD = 200;
/** Routes renewed between two checks of the inbox: about two seconds' worth. */
const RENEWED_AT_A_TIME = 80;
/** Rest when the platform responded for none of them. */
const RENEWAL_REST_MS = 30_000;

export interface Publication {
  shell: boolean;
  content: boolean;
  routes: readonly RouteAddress[];
  /** Languages whose phrases and error pages are fetched ahead when the shell rises. */
  languages: readonly string[];
  /** How long the pointer waits for the fetches ahead of it. */
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
  /** The running write of a table of redirects: a publish does not wait for a long one. */
  tableWritten: Promise<void> = Promise.resolve();

  constructor(
    private readonly site: string,
    private readonly index: RouteIndex,
    sql: SqlStorage,
    private readonly deps: PublisherDeps,
  ) {
    // Calls to the platform are spaced in real time.
    this.pace = new Pace({
      clock: systemClock,
      perSecond: deps.perSecond ?? PLATFORM_CALLS_PER_SECOND,
      burst: 1,
      maxWaitMs: Number.POSITIVE_INFINITY,
    });
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

  /** Routes of the committed version that are still to be fetched. */
  get layoutsWaiting(): number {
    return this.#renewals.count;
  }

  /** Values first, pointer last (cloudflare §2). @returns the pointer after the commit */
  async publish({ shell, content, routes, languages, aheadMs }: Publication): Promise<VersionPointer> {
    const revision = nextRevision(this.#pointer, this.deps.clock.now());
    const isAhead = !content && routes.length <= MAX_AHEAD;
    const work: Promise<void>[] = [];
    let isWaiting = true;
    if (isAhead)
      work.push(
        this.#renewer.layouts(
          routes,
          () => revision,
          () => isWaiting,
        ),
      );
    if (shell) {
      work.push(this.#renewer.shell(languages, revision));
      this.tableWritten = this.#tables.renew(() => revision).then(() => this.#nameTable());
      work.push(this.tableWritten);
    }
    await within(aheadMs, Promise.all(work));
    isWaiting = false;
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

  /** Call when a visitor's request has fetched the layout of a route for this revision. */
  wasRenewed(route: IndexedRoute, revision: number): void {
    if (revision >= layoutRevision(this.#pointer, route.language, route.path)) this.#renewals.done(route.id);
  }

  /** Fetches some of the routes that a commit made old. */
  async renewSome(): Promise<void> {
    if (this.#restUntil > this.deps.clock.now()) return;
    const routes = this.#renewals.next(RENEWED_AT_A_TIME);
    let hasRenewed = false;
    const onDone = (route: IndexedRoute, ok: boolean) => {
      if (ok) this.#renewals.done(route.id);
      else this.#renewals.failed(route.id);
      hasRenewed ||= ok;
      return true;
    };
    await this.#renewer.layouts(routes, ({ language, path }) => layoutRevision(this.#pointer, language, path), onDone);
    if (!hasRenewed && routes.length > 0) this.#restUntil = this.deps.clock.now() + RENEWAL_REST_MS;
  }

  /** Checks the redirect rules when that is due. */
  async renewRedirects(): Promise<void> {
    const due = this.#tables.nextDue();
    if (due === undefined || due > this.deps.clock.now()) return;
    await this.#tables.renew(() => nextRevision(this.#pointer, this.deps.clock.now()));
    this.#nameTable();
  }

  /** Checks the redirect rules when that was not done for ten minutes. */
  async refreshRedirects(): Promise<void> {
    await this.#tables.refresh(() => nextRevision(this.#pointer, this.deps.clock.now()));
    this.#nameTable();
  }

  /** Writes the pointer's copy to KV when it is due. */
  copy(): Promise<void> {
    return this.#copy.write(this.site, this.#pointer, this.deps);
  }

  /** @returns when the next work is due, `undefined` for never */
  nextDue(): number | undefined {
    const due = [this.#copy.due(this.#pointer), this.#tables.nextDue(), this.#renewals.count > 0 ? this.#restUntil : undefined].filter(
      (time) => time !== undefined,
    );
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  #commit(commit: Commit, revision: number): void {
    this.#set(committed(this.#pointer, { ...commit, redirects: this.#tables.revision }, revision));
  }

  /** Names a table that was finished after its publish, or without one; nothing else of the pointer moves. */
  #nameTable(): void {
    if (this.#tables.revision !== this.#pointer.redirects) this.#set(withRedirects(this.#pointer, this.#tables.revision));
  }

  #set(pointer: VersionPointer): void {
    this.#pointer = pointer;
    this.#state.set('pointer', pointer);
  }
}
