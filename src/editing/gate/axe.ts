/** Turns axe's results on the rendered draft, sent by an editor's browser, into findings; stores them while the page and all its parts are unchanged (EDT-04). */
import * as z from 'zod';
import { type Finding, shortened } from './findings.rules.ts';
import { sha1Fingerprint } from '../../content/repository/store/names.ts';
import type { Closure } from '../../content/repository/store/store.ts';
import type { Row } from '../../generated/rows.ts';

/** As the browser sends it. */
export const axeFindings = z
  .array(
    z.object({
      rule: z.string().max(100),
      impact: z.enum(['minor', 'moderate', 'serious', 'critical']),
      help: z.string().max(300),
      /** Selector of the first element. */
      target: z.string().max(300),
    }),
  )
  .max(200);

export type AxeFindings = z.output<typeof axeFindings>;

/** @param found `undefined`: axe did not run on the draft's current state */
export function checkAxe(found: AxeFindings | undefined, item: string): Finding[] {
  if (!found)
    return [
      {
        rule: 'axe',
        level: 'warning',
        item,
        message: 'The accessibility check (axe) did not run on this draft. Open the page in the editor and check it there.',
        where: 'the page',
      },
    ];
  return found.map(({ rule, impact, help, target }) => ({
    rule: 'axe' as const,
    level: impact === 'serious' || impact === 'critical' ? ('error' as const) : ('warning' as const),
    item,
    message: `${help} (${rule}).`,
    where: shortened(target),
  }));
}

/** Identifies the current state of a draft with all its parts. */
export const draftDigest = ({ parts }: Pick<Closure, 'parts'>): string =>
  sha1Fingerprint([...parts.values()].map(({ id, revision }) => `${id} ${revision}`).sort());

type Run = Row<'axe_runs', 'item' | 'language' | 'digest'>;

export async function storeAxeRun(db: D1Database, run: Run & { at: number; by: string; findings: AxeFindings }): Promise<void> {
  await db
    .prepare('INSERT OR REPLACE INTO axe_runs (item, language, digest, at, by, findings) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(run.item, run.language, run.digest, run.at, run.by, JSON.stringify(run.findings))
    .run();
}

/** @returns `undefined` when axe did not run on the draft's current state */
export async function axeRunOf(db: D1Database, { item, language, digest }: Run): Promise<AxeFindings | undefined> {
  const row = await db
    .prepare('SELECT findings FROM axe_runs WHERE item = ?1 AND language = ?2 AND digest = ?3')
    .bind(item, language, digest)
    .first<Row<'axe_runs', 'findings'>>();
  return row ? axeFindings.safeParse(JSON.parse(row.findings)).data : undefined;
}
