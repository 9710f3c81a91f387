/** The test of a journey as it is heard: compares what is said with the written script, and finds what is said twice. */
import { expect, test as base } from '../browser/fixtures.ts';
import { type Listener, listenTo, type Step } from './listener.ts';

export { expect };

/** What is said without being asked for. */
const ANNOUNCED = /^(polite|alert)(, perhaps)?: (.*)$/;
/** The message becomes the description of the field that has the focus and keeps it: screen readers say the alert, and what describes the field on the way back into it. */
const OF_WRONG_FIELD = /^now: .*, invalid\b/;

/** @returns announcements that are repeated within their step, by a region or by what gets the focus */
export function repeatedIn({ title, lines }: Step): string[] {
  return lines
    .map((line) => ANNOUNCED.exec(line)?.[3] ?? '')
    .filter((text, at) => text && lines.some((other, otherAt) => otherAt !== at && other.includes(text) && !OF_WRONG_FIELD.test(other)))
    .map((text) => `${title}: “${text}”`);
}

const written = (title: string, about: string, steps: readonly Step[]): string =>
  [
    `# ${title}`,
    '',
    about,
    ...steps.flatMap((step) => [
      '',
      `## ${step.title}`,
      '',
      ...(step.lines.length ? step.lines : ['(nothing)']).map((line) => `- ${line}`),
    ]),
    '',
  ].join('\n');

export const test = base.extend<{ listener: Listener; about: string }>({
  /** What a listener should learn, at the top of the script. */
  about: ['', { option: true }],
  listener: async ({ page, about }, use, info) => {
    const listener = await listenTo(page);
    await use(listener);
    if (info.status !== info.expectedStatus) return;
    expect.soft(written(info.title, about, listener.steps)).toMatchSnapshot(`${info.title.toLowerCase().replaceAll(' ', '-')}.md`);
    expect(listener.steps.flatMap(repeatedIn), 'announced twice').toEqual([]);
  },
});
