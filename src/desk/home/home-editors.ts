/** The editors' part of the desk's first page: drafts, plans, comments, the last publishes and who is editing now. */
import type { AppContext } from '../../app-env.ts';
import { listJobs } from '../../content/repository/tree/jobs.ts';
import { type OpenDraft, openDrafts } from '../../content/repository/drafts/open-drafts.ts';
import { renewedAt, whoEdits } from '../../content/repository/tree/overview.ts';
import { listPlanned } from '../../content/repository/publishing/planned.ts';
import { SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Fact, Section, TableRow } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { availableOr, listFact, UNAVAILABLE } from '../shared/available-part.ts';
import { approvalSections } from './home-approval.ts';
import { counted, KINDS, time } from '../shared/texts.ts';
import { countThreads } from '../../editing/comments/read-comments.ts';
import { COMMENTS } from '../comments/comment-texts.ts';
import { HISTORY, deskLink, JOBS, PUBLISH, SCHEDULE } from '../shared/addresses.ts';

const SHOWN = 5;

export async function editorsPart(c: AppContext, editor: EditorContext): Promise<{ facts: Fact[]; sections: Section[] }> {
  const { services, db, at } = editor;
  const [drafts, planned, jobs, people, comments, approval] = await Promise.all([
    availableOr(services, 'drafts', () => openDrafts(db, editor)),
    availableOr(services, 'schedule', () => listPlanned(db, editor, false)),
    availableOr(services, 'jobs', () => lastJobs(c, editor)),
    availableOr(services, 'holds', () => whoEdits(db, editor, at)),
    availableOr(services, 'comments', () => countThreads(db, editor.site, editor.by)),
    approvalSections(c, editor),
  ]);
  const mine = drafts?.filter(({ by }) => by === editor.by) ?? [];
  const facts: Fact[] = [
    listFact('Open drafts', drafts, 'None: everything is published', (open) => ({
      // Readers may open each draft, and have no list to publish from.
      text: counted(open.length, 'open draft'),
      link: may(editor.role, 'editor') ? deskLink(c, editor, PUBLISH) : '',
      note: mine.length > 0 ? `${mine.length === open.length ? 'all' : mine.length} of them yours` : 'none of them yours',
    })),
    listFact('Scheduled', planned, 'Nothing', (plans) => ({
      text: counted(plans.length, 'publish', 'publishes'),
      link: deskLink(c, editor, SCHEDULE),
      note: plans[0] ? `the next one ${time(editor, plans[0].at).time.text}` : '',
    })),
    {
      name: 'Comments for you',
      value: !comments
        ? UNAVAILABLE
        : comments.mine > 0
          ? { text: counted(comments.mine, 'open comment'), link: deskLink(c, editor, COMMENTS) }
          : 'None',
    },
    listFact('Editing now', people, 'No one', (present) => ({
      several: present.map(({ name, items, route, title }) => ({
        text: `${name}: ${title || counted(items, 'item')}`,
        link: route && c.get('site').prefix + route,
      })),
    })),
  ];
  return {
    facts,
    sections: [
      ...approval,
      ...(may(editor.role, 'editor') ? [mineSection(c, editor, drafts && mine)] : []),
      {
        kind: 'table',
        id: 'jobs',
        caption: 'Last published',
        none: jobs ? 'Nothing has been published yet.' : UNAVAILABLE.text,
        heads: ['What', 'Seen by visitors', 'When', 'By'],
        rows: jobs ?? [],
        tools: [{ text: 'All publishes', link: deskLink(c, editor, JOBS) }],
      },
    ],
  };
}

async function lastJobs(c: AppContext, editor: EditorContext): Promise<TableRow[]> {
  const jobs = await listJobs(editor.db, editor, SHOWN);
  const renewed = await renewedAt(
    editor.db,
    jobs.map(({ job }) => job),
  );
  return jobs.map(({ job, at, by, items, name, isMore }) => {
    const doneAt = renewed.get(job);
    const seen =
      doneAt === null
        ? { badge: 'wait' as const, text: 'Not yet', note: 'retried automatically' }
        : doneAt !== undefined && doneAt + SEEN_WITHIN_MS > editor.at
          ? { badge: 'wait' as const, text: `Everywhere within ${Math.ceil((doneAt + SEEN_WITHIN_MS - editor.at) / 1000)} seconds` }
          : { badge: 'good' as const, text: 'Everywhere' };
    return {
      cells: [
        {
          text: items === 1 ? shownAddress(name) : `${shownAddress(name)} and ${isMore ? 'over ' : ''}${items - 1} more`,
          link: deskLink(c, editor, `${JOBS}/${job}`),
        },
        seen,
        time(editor, at),
        by,
      ],
    };
  });
}

function mineSection(c: AppContext, editor: EditorContext, mine: readonly OpenDraft[] | undefined): Section {
  return {
    kind: 'table',
    id: 'mine',
    caption: 'Your open drafts',
    none: mine ? 'You have no unpublished changes.' : UNAVAILABLE.text,
    count: mine && mine.length > SHOWN ? `The newest ${SHOWN} of ${mine.length}` : '',
    heads: ['Name', 'State', 'Changed'],
    rows: (mine ?? []).slice(0, SHOWN).map((draft) => ({
      cells: [
        {
          text: draft.name || draft.path,
          note: shownAddress(draft.path),
          link: draft.route !== null && draft.kind !== 'deleted' ? `${c.get('site').prefix}${draft.route}` : '',
        },
        KINDS[draft.kind],
        time(editor, draft.at),
      ],
      actions: [{ text: 'What changed', link: deskLink(c, editor, `${HISTORY}/${draft.item}/changes`) }],
    })),
    tools: mine && mine.length > 0 ? [{ text: 'Check and publish', link: withQuery(PUBLISH, { by: editor.by }) }] : [],
  };
}
