/** Writes a site's content version, as its only writer: a Durable Object with SQLite for each site, named by the site (decision 003). */
import { DurableObject } from 'cloudflare:workers';
import { fault } from '../../lib/logging/log.ts';
import type { Env } from '../../settings.ts';
import type { VersionChange, VersionPointer } from '../version.ts';
import { distribute } from './distribute.ts';
import { Inbox } from './inbox.ts';
import type { PublishCall, PublisherApi, PublisherBacklog, SiteJob } from './publisher-api.ts';
import { type PublisherDeps, publisherDeps } from './publisher-deps.ts';
import { RouteIndex } from './route-index.ts';
import { createTables, State } from './tables.ts';
import { type Publication, VersionWriter } from './version-writer.ts';

/** How long the pointer waits for layouts fetched ahead of it: in a webhook's job, and while an editor waits. */
const AHEAD_MS = { job: 10_000, editor: 5000 };
const STEPS_PER_ALARM = 20;

export class Publisher extends DurableObject<Env> implements PublisherApi {
  #site: string;
  #index: RouteIndex;
  #inbox: Inbox;
  #made: { deps: PublisherDeps; writer: VersionWriter } | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { sql } = ctx.storage;
    createTables(sql);
    this.#index = new RouteIndex(sql);
    this.#inbox = new Inbox(sql);
    const state = new State(sql);
    const known = state.get<string>('site');
    // Runtimes have not always given an object its name in an alarm.
    this.#site = ctx.id.name ?? known ?? '';
    if (this.#site !== known) state.set('site', this.#site);
  }

  async read(): Promise<VersionPointer> {
    return this.#use().writer.pointer;
  }

  async publish(change: VersionChange, languages: readonly string[] = this.#languages()): Promise<VersionPointer> {
    const paths = typeof change === 'string' ? [] : change.paths;
    const routes = paths.flatMap((path) => languages.map((language) => ({ language, path })));
    return this.#publish({ shell: change === 'shell', content: change === 'content', routes, languages, aheadMs: AHEAD_MS.editor });
  }

  async indexRoute(language: string, path: string, ids: readonly string[], revision: number): Promise<void> {
    this.#index.set(language, path, ids);
    const route = this.#index.find(language, path);
    if (route) this.#use().writer.wasRenewed(route, revision);
  }

  async permit(): Promise<boolean> {
    return this.#use().writer.pace.book({ burst: 4, maxWaitMs: 0 }) !== undefined;
  }

  async refreshRedirects(): Promise<number | undefined> {
    const { writer } = this.#use();
    await writer.refreshRedirects();
    const copied = writer.copy().then(() => writer.tableWritten);
    this.ctx.waitUntil(copied.then(() => writer.copy()).then(() => this.#schedule()));
    return writer.pointer.redirects;
  }

  async receive(call: PublishCall): Promise<void> {
    this.#inbox.receive(call, this.#now());
    await this.#schedule();
  }

  async backlog(): Promise<PublisherBacklog> {
    return { publishes: this.#inbox.count, layouts: this.#use().writer.layoutsWaiting };
  }

  async known(ids: readonly string[]): Promise<string[]> {
    return this.#index.known(ids);
  }

  async pathsWith(language: string, item: string): Promise<string[]> {
    return this.#index.pathsWith(language, item);
  }

  async accept(job: SiteJob): Promise<void> {
    this.#inbox.accept(job, this.#now());
    await this.#schedule();
  }

  override async alarm(): Promise<void> {
    const { writer } = this.#use();
    try {
      for (let step = 0; step < STEPS_PER_ALARM && (await this.#step()); step++);
      await writer.renewRedirects();
      await writer.renewSome();
      await writer.copy();
    } finally {
      // Also after an uncaught failure: the runtime by itself retries an alarm only six times.
      await this.#schedule();
    }
  }

  /** Processes one invocation or job. @returns false when none is due */
  async #step(): Promise<boolean> {
    const { deps } = this.#use();
    const call = this.#inbox.nextInvocation(this.#now());
    if (call) {
      const own = { site: this.#site, publisher: this };
      const work = distribute(call, { sites: deps.sites.map(({ site }) => site), own, namespace: this.env.PUBLISHER, log: deps.log });
      await this.#settle(
        'invocation',
        work,
        () => this.#inbox.finishInvocation(call.invocation, call.upTo),
        (now) => this.#inbox.delayInvocation(call.invocation, now),
      );
      return true;
    }
    const job = this.#inbox.nextJob(this.#now());
    if (!job) return false;
    await this.#settle(
      'job',
      this.#run(job),
      () => this.#inbox.finishJob(job.key),
      (now) => this.#inbox.delayJob(job.key, now),
    );
    return true;
  }

  /** Runs one job; after a failure it stays in the inbox and is retried later. */
  async #settle(what: string, work: Promise<unknown>, finish: () => void, delay: (now: number) => void): Promise<void> {
    try {
      await work;
      finish();
    } catch (error) {
      delay(this.#now());
      this.#use().deps.log.error('publish-delayed', { site: this.#site, what, ...fault(error) });
    }
  }

  async #run({ ids, shell, content }: SiteJob): Promise<void> {
    const routes = content || ids.length === 0 ? [] : this.#index.routesWith(ids);
    await this.#publish({
      shell,
      content,
      routes,
      languages: this.#languages(),
      aheadMs: AHEAD_MS.job,
    });
  }

  async #publish(publication: Publication): Promise<VersionPointer> {
    const { writer } = this.#use();
    const pointer = await writer.publish(publication);
    this.ctx.waitUntil(writer.copy().then(() => this.#schedule()));
    return pointer;
  }

  /** Sets the alarm for the next due work. */
  async #schedule(): Promise<void> {
    const due = [this.#inbox.nextDue(), this.#use().writer.nextDue()].filter((time) => time !== undefined);
    // The records' clock may be moved in tests; the alarm runs on the machine's clock.
    if (due.length > 0) await this.ctx.storage.setAlarm(Date.now() + Math.max(0, Math.min(...due) - this.#now()));
  }

  #languages(): string[] {
    const configured = this.#use()
      .deps.sites.filter(({ site }) => site === this.#site)
      .map(({ language }) => language);
    return [...new Set([...configured, ...this.#index.languages()])];
  }

  #now(): number {
    return this.#use().deps.clock.now();
  }

  #use() {
    if (!this.#made) {
      const deps = publisherDeps(this.env);
      this.#made = { deps, writer: new VersionWriter(this.#site, this.#index, this.ctx.storage.sql, deps) };
    }
    return this.#made;
  }
}
