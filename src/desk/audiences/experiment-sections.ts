/** Shows how an experiment stands: visitors, conversions, rates and their difference, once as many as planned are counted (decision 100). */
import { type BlockVersion, readAudience } from '../../audiences/audience.rules.ts';
import { readExperiment } from '../../audiences/experiment.rules.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import { difference, type Rate, wilson } from '../../editing/audiences/confidence.rules.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import type { Fact, Section } from '../../page/desk/board-page.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { time } from '../shared/texts.ts';
import { aimName } from './experiment-form.ts';
import { eventsElsewhere } from '../shared/events-kept.ts';
import { experimentResults } from './experiment-results.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

function rateText({ visitors, conversions }: Rate): string {
  const [low, high] = wilson({ visitors, conversions });
  return `${conversions} of ${visitors} visitors: ${percent(visitors ? conversions / visitors : 0)}, in truth between ${percent(low)} and ${percent(high)}`;
}

/** What the difference says, in words. */
export function verdictOf(version: Rate, rest: Rate): string {
  const [low, high] = difference(version, rest);
  const range = `between ${percent(low)} and ${percent(high)} (95% sure)`;
  if (low > 0) return `The version does better: by ${range}.`;
  if (high < 0) return `The version does worse: by ${range}.`;
  return `No difference is shown: it lies ${range}, which includes none.`;
}

/** @param owner the item whose layout has the versions @returns sections by audience */
export async function experimentSections(
  { editor, path }: { editor: EditorContext; path: string },
  owner: string,
  versions: readonly BlockVersion[],
): Promise<Map<string, Section[]>> {
  const { services, db, site, language } = editor;
  const sections = new Map<string, Section[]>();
  for (const [at, { audience }] of versions.entries()) {
    const value = readAudience(audience)?.kind === 'test' ? audience.slice('test-'.length) : '';
    const experiment = readExperiment(value);
    if (!experiment) continue;
    const asked = { db, events: services.env.EVENTS, site, language, owner, page: routePath(path), audience, experiment };
    const found = await availableOr(services, 'experiment', () => experimentResults(asked));
    const { goal, size, name } = experiment;
    const rule = `It ends when ${size} visitors are counted. Its result is shown then and not before: who looks daily and stops at a good day finds differences that are none.${eventsElsewhere(services.settings)}`;
    const isDone = found !== undefined && found.counted >= size;
    const facts: Fact[] = [
      { name: 'Aim', value: aimName(goal) },
      {
        name: 'Began',
        value: !found ? UNAVAILABLE : found.startedAt === null ? 'When the page is published' : time(editor, found.startedAt),
      },
      { name: 'Counted', value: found ? `${found.counted} of ${size} visitors` : UNAVAILABLE },
      ...(found && isDone
        ? [
            { name: 'The version', value: rateText(found.version) },
            { name: 'The default', value: rateText(found.rest) },
            { name: 'Result', value: verdictOf(found.version, found.rest) },
          ]
        : []),
    ];
    sections.set(audience, [{ kind: 'facts', id: `experiment-${at}`, heading: `How it stands: ${name}`, note: rule, facts }]);
  }
  return sections;
}
