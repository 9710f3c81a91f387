/** What axe found, by page: holds as long as the page and everything it is made of stand as they did. */
import { fingerprint } from '../../content/repository/names.ts';
import type { Closure } from '../../content/repository/store.ts';
import { type AxeFindings, axeFindings } from './axe.ts';

/** Names a draft as it stands with all its parts. */
export const draftDigest = ({ parts }: Pick<Closure, 'parts'>): string =>
  fingerprint([...parts.values()].map(({ id, revision }) => `${id} ${revision}`).sort());

interface Run {
  item: string;
  language: string;
  digest: string;
}

export async function keepAxeRun(db: D1Database, run: Run & { at: number; by: string; findings: AxeFindings }): Promise<void> {
  await db
    .prepare('INSERT OR REPLACE INTO axe_runs (item, language, digest, at, by, findings) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(run.item, run.language, run.digest, run.at, run.by, JSON.stringify(run.findings))
    .run();
}

/** @returns `undefined` when it was not run on this draft as it stands */
export async function axeRunOf(db: D1Database, { item, language, digest }: Run): Promise<AxeFindings | undefined> {
  const row = await db
    .prepare('SELECT findings FROM axe_runs WHERE item = ?1 AND language = ?2 AND digest = ?3')
    .bind(item, language, digest)
    .first<{ findings: string }>();
  return row ? axeFindings.safeParse(JSON.parse(row.findings)).data : undefined;
}
