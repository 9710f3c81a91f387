/** The home page with its drafts, in two languages beside each other: what a banner looks like where it stands. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { Board } from '../../page/board-page.ts';
import { languageName } from './content-desk.ts';

export function previewSection(c: Context<AppEnv>): NonNullable<Board['Sections']> {
  const { languages } = c.get('site');
  const [first, second = first] = languages;
  if (!first || !second) return [];
  const side = ({ language, prefix }: typeof first, isShown: boolean) => ({
    caption: `${languageName(language)}, with the drafts`,
    src: `${prefix || '/'}?as=draft&bar=off`,
    link: `/desk/banners${isShown ? '' : '#preview-heading'}`,
    isShown,
  });
  if (second === first)
    return [
      {
        kind: 'text',
        id: 'preview',
        heading: 'How it looks',
        body: [{ actions: [{ text: 'See the drafts on the home page', link: first.prefix || '/' }] }],
      },
    ];
  return [
    {
      kind: 'compare',
      id: 'preview',
      heading: 'How the home page looks with the drafts',
      note: 'A banner for some states is shown only to visitors from there.',
      sides: [side(first, true), side(second, false)],
    },
  ];
}
