/** Reads the outcome of a Playwright run from its JSON report. */
import type { Outcome } from './outcome.ts';

/** The part of the report that is read. */
export interface Suite {
  specs?: Spec[] | undefined;
  suites?: Suite[] | undefined;
}
interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; expectedStatus: string; annotations: { type: string; description?: string }[] }[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** Serial tests end with the first failure: those after it are skipped without a mark. */
const didNotRun = ({ tests }: Spec) => tests.some(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped');
const isBad = ({ tests }: Spec) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
const isSkipped = (spec: Spec) => !didNotRun(spec) && spec.tests.every(({ status }) => status === 'skipped');

const reasonOf = ({ tests }: Spec) => tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description;

/**
 * @param report a serial group runs again as its file, another test as its line, which the tests of one loop share
 * @param folder of its tests, from the root of the repository
 */
export function playwrightOutcome(report: Suite, folder: string): Outcome {
  const specs = specsOf(report);
  const serial = new Set(specs.filter(didNotRun).map(({ file }) => file));
  const named = ({ file, line, title }: Spec) => ({ place: `${folder}/${file}${serial.has(file) ? '' : `:${line}`}`, title });
  return {
    passed: specs.filter((spec) => !didNotRun(spec) && spec.tests.every(({ status }) => status === 'expected')).length,
    failures: specs.filter(isBad).map((spec) => ({ ...named(spec), isFinal: false })),
    skipped: specs.filter(isSkipped).map((spec) => ({ ...named(spec), reason: reasonOf(spec) ?? 'no reason given' })),
    notRun: specs.filter((spec) => didNotRun(spec) && !isBad(spec)).length,
  };
}
