/** Finds the third-party script origins of a page: only where a form of it, or one opened over it, uses the robot check of a service (SEC-01, decision 033). */
import type { Registry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import { robotScripts, robotWidget } from '../../robot-check/widget.rules.ts';
import type { Settings } from '../../settings.ts';
import { urls } from '../../site/urls.ts';

export interface ScriptOrigins {
  /** All renderings of the page. */
  renderings: readonly Rendering[];
  /** Renderings of its content: there a link to the calculator opens it over the page, and its results lead to a form. */
  content: readonly Rendering[];
  registry: Registry;
  settings: Pick<Settings, 'ROBOT_CHECK_URL' | 'ROBOT_CHECK_SITE_KEY' | 'ROBOT_CHECK_SCRIPT'>;
}

/** @returns origins whose scripts and frames the page needs; none when the site's own challenge is used */
export function scriptOrigins({ renderings, content, registry, settings }: ScriptOrigins): string[] {
  const origins = robotScripts(robotWidget(settings));
  const usesRobotCheck = ({ name, fields, problem }: Rendering) => {
    const { robotCheck } = registry.get(name) ?? {};
    return robotCheck === true || (!problem && robotCheck?.(fields));
  };
  const linksCalculator = ({ fields }: Rendering) => JSON.stringify(fields)?.includes(urls.calculator);
  return origins.length > 0 && (renderings.some(usesRobotCheck) || content.some(linksCalculator)) ? origins : [];
}
