/** Parts of the page about one file: what it is, its words, putting another in its place, who uses it (EDT-03). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { routeOf } from '../../content/repository/draft-places.ts';
import { sizeText } from '../../editing/media/list.ts';
import type { MediaFile } from '../../editing/media/types.ts';
import type { MediaUser } from '../../editing/media/uses.ts';
import { addressOf } from '../../fields/context.ts';
import type { BadRequest } from '../../lib/problem.ts';
import type { Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { altRow, fileAddress, fileRow, focusRow, MEDIA } from './media-words.ts';

type Section = NonNullable<Board['Sections']>[number];

export function picture(file: MediaFile): Section {
  const { src, type, bytes, width, height, by, at, from } = file;
  const isPicture = type.startsWith('image/');
  return {
    kind: 'cards',
    id: 'file',
    caption: 'The file',
    isTitled: false,
    cards: [
      {
        name: file.name,
        ...(isPicture && { picture: { src, ...(width && height && { width, height }) } }),
        facts: [
          src,
          type,
          ...(width && height ? [`${width} by ${height} pixels`] : []),
          sizeText(bytes),
          from === 'library' ? 'Ships with the site' : `Uploaded by ${by}, ${new Date(at).toISOString().slice(0, 10)}`,
        ],
      },
    ],
  };
}

export function describeForm(file: MediaFile, typed?: { alt: string; focus: string; error: BadRequest }): Section {
  const said = Object.fromEntries((typed?.error.options.errors ?? []).map(({ parameter, message }) => [parameter, message]));
  const focus = focusRow(file.focus, said.focus);
  return {
    kind: 'form',
    id: 'words',
    heading: 'Words',
    post: fileAddress(file.id),
    hidden: { id: file.id },
    rows: [
      { name: 'name', label: 'Name in lists', control: 'line', parts: { value: file.name } },
      ...(file.type.startsWith('image/')
        ? [altRow(typed?.alt ?? file.alt, said.alt), typed ? { ...focus, parts: { value: typed.focus } } : focus]
        : []),
    ],
  };
}

export const replaceForm = (file: MediaFile): Section => ({
  kind: 'form',
  id: 'replace',
  heading: 'Replace',
  note: 'Every draft that shows this file shows the new one; visitors see it once those are published. This file stays until it is deleted.',
  post: `${MEDIA}/replace?${new URLSearchParams({ id: file.id })}`,
  hidden: { id: file.id },
  rows: [fileRow()],
  submits: [{ text: 'Replace', value: 'replace' }],
});

export function usersTable(c: Context<AppEnv>, door: Door, users: readonly MediaUser[], isMore: boolean): Section {
  return {
    kind: 'table',
    id: 'users',
    caption: 'Where it is used',
    none: 'Nothing uses it.',
    ...(isMore && { note: 'And by more items than are named here.' }),
    heads: ['Item', 'Site', 'For visitors'],
    rows: users.map(({ path, name, site, language, isLive, isDraft }) => ({
      cells: [
        { text: name, note: path, link: site === door.site ? pageOf(c, language, path) : '' },
        `${site}, ${language}`,
        isLive
          ? { badge: 'good' as const, text: isDraft ? 'Shown' : 'Shown, and replaced in the draft' }
          : { badge: 'draft' as const, text: 'In a draft only' },
      ],
    })),
  };
}

/** The editing view of the page that an item stands on; empty where none is, or its draft is not there any more. */
function pageOf(c: Context<AppEnv>, language: string, path: string): string {
  const route = routeOf(path.replace(/\/data\/.*$/, ''), true);
  const place = c.get('site').languages.find((one) => one.language === language);
  return route && place ? `${addressOf(place, route)}?mode=edit` : '';
}
