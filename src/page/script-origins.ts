/** Scripts of others on a page: only where a form of it, or one that opens over it, asks for the robot check and a service gives the tokens (SEC-01, decision 033). */
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import { robotScripts, robotWidget } from '../robot-check/rules.ts';
import type { Settings } from '../settings.ts';
import { urls } from '../urls.ts';

export interface ScriptOrigins {
  /** All of the page. */
  renderings: readonly Rendering[];
  /** Those of its content: a link to the calculator opens it over the page there, and its results lead to a form. */
  content: readonly Rendering[];
  registry: Registry;
  settings: Pick<Settings, 'ROBOT_CHECK_URL' | 'ROBOT_CHECK_SITE_KEY' | 'ROBOT_CHECK_SCRIPT'>;
}

/** @returns origins whose scripts and frames the page needs; none where the site's own challenge is solved */
export function scriptOrigins({ renderings, content, registry, settings }: ScriptOrigins): string[] {
  const origins = robotScripts(robotWidget(settings));
  const asks = ({ name, fields, problem }: Rendering) => {
    const { robotCheck } = registry.get(name) ?? {};
    return robotCheck === true || (!problem && robotCheck?.(fields));
  };
  const linksCalculator = ({ fields }: Rendering) => JSON.stringify(fields)?.includes(urls.calculator);
  return origins.length > 0 && (renderings.some(asks) || content.some(linksCalculator)) ? origins : [];
}
