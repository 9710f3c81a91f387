/** Scripts of others on a page: only where a block asks for the robot check and a service of its own gives the tokens (SEC-01, decision 033). */
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import { robotScripts, robotWidget } from '../robot-check/rules.ts';
import type { Settings } from '../settings.ts';

/** @returns origins whose scripts and frames the page needs; none where the site's own challenge is solved */
export function scriptOrigins(
  renderings: readonly Rendering[],
  registry: Registry,
  settings: Pick<Settings, 'ROBOT_CHECK_URL' | 'ROBOT_CHECK_SITE_KEY' | 'ROBOT_CHECK_SCRIPT'>,
): string[] {
  return renderings.some(({ name }) => registry.get(name)?.robotCheck) ? robotScripts(robotWidget(settings)) : [];
}
