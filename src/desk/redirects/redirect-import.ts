/** `/desk/redirects/import`: checks a list of rules line by line, previews its changes, and imports all or nothing (DEL-06). */
import type { AppContext } from '../../app-env.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { draftRules, type RuleItem, existingPages } from '../../content/repository/drafts/rule-items.ts';
import { type CsvFault, type CsvLine, readCsv } from './csv.ts';
import { type Plan, planOf } from './plan.ts';
import { writePlan, signedBy } from './write.ts';
import { siteContext } from '../../redirects/site-context.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { needsPublisher } from '../shared/drafts.ts';
import { REDIRECTS } from '../shared/addresses.ts';
import { publishRules } from './publish-rules.ts';
import { ask, preview } from './import-pages.ts';

/** Further faults are counted. */
const MAX_FAULTS = 100;

/** GET: the form for a list. */
export async function getImport(c: AppContext): Promise<Response> {
  return ask(c, await requireEditor(c, { role: 'editor' }), '', {});
}

/**
 * POST: the preview of the list's changes (200), its faults (422), or, after the preview, the import (303); 409 when the rules changed
 * in between.
 */
export async function postImport(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw);
  const text = postedText(posted, 'f:file') || postedText(posted, 'f:text');
  const isWhole = postedText(posted, 'f:mode') === 'all';
  if (text.trim() === '')
    return ask(c, editor, text, { Problem: { title: 'Nothing was read', text: 'Choose a file, or paste the list.' } }, isWhole, 422);
  const { lines, faults } = readCsv(text);
  const standing = await draftRules(editor.db, editor.site);
  const plan = await planned(editor, lines, standing, isWhole);
  const all = [...faults, ...plan.faults].sort((left, right) => left.line - right.line);
  if (all.length > 0) return refuse(c, editor, text, all, isWhole);
  const what = postedText(posted, 'do');
  if (what === 'look') return preview(c, editor, text, plan, isWhole);
  if (postedText(posted, 'state') !== plan.state) return preview(c, editor, text, plan, isWhole, 409);
  if (what === 'publish') needsPublisher(editor);
  try {
    const ids = await writePlan(editor.db, plan, standing, signedBy(c, editor));
    const stopped = what === 'publish' ? await publishRules(c, editor, ids) : undefined;
    if (stopped) return stopped;
    return seeOther(`${REDIRECTS}?did=${what === 'publish' ? 'published' : 'imported'}`);
  } catch (error) {
    if (error instanceof PlaceTaken) return refuse(c, editor, text, [{ line: 0, message: error.message }], isWhole);
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await planned(editor, lines, await draftRules(editor.db, editor.site), isWhole);
    return preview(c, editor, text, now, isWhole, 409);
  }
}

async function planned(
  { db, site, services }: EditorContext,
  lines: readonly CsvLine[],
  standing: readonly RuleItem[],
  isWhole: boolean,
): Promise<Plan> {
  return planOf(lines, standing, { site, context: siteContext(services.settings), isWhole, pages: await existingPages(db, site) });
}

function refuse(c: AppContext, editor: EditorContext, text: string, faults: readonly CsvFault[], isWhole: boolean): Promise<Response> {
  const shown = faults.slice(0, MAX_FAULTS).map(({ line, message }) => ({ message: line > 0 ? `Line ${line} ${message}` : message }));
  const more = faults.length - shown.length;
  const Problem = {
    title: 'Nothing was changed',
    text: `${faults.length === 1 ? 'One thing is' : `${faults.length} things are`} wrong with the list${more > 0 ? `; ${more} are not shown` : ''}.`,
    faults: shown,
  };
  return ask(c, editor, text, { Problem }, isWhole, 422);
}
