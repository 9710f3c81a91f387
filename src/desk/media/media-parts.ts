/** Sections and form rows of the media library's pages: facts, description, replacement, uses (EDT-03). */
import { shownAddress } from '../../editing/shown-address.ts';
import { utcDay } from '../../lib/time/clock.ts';
import type { AppContext } from '../../app-env.ts';
import { routeFromPath } from '../../content/repository/drafts/draft-places.ts';
import { sizeText } from '../../editing/media/list.ts';
import type { MediaFile } from '../../editing/media/types.ts';
import type { MediaUser } from '../../editing/media/uses.ts';
import { addressOf } from '../../fields/context.ts';
import type { BadRequest } from '../../lib/http/problem.ts';
import type { Section, FormRow } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { MEDIA } from '../shared/addresses.ts';
import type { Focus } from '../../media/uploads/store.ts';
import { withQuery } from '../../lib/http/with-query.ts';

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
          from === 'library' ? 'Ships with the site' : `Uploaded by ${by}, ${utcDay(at)}`,
        ],
      },
    ],
  };
}

/** What was typed, when it was refused. */
export interface TypedWords {
  alt: string;
  focus: string;
  tags: string;
  notes: string;
  error: BadRequest;
}

export function describeForm(file: MediaFile, typed?: TypedWords): Section {
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
      {
        name: 'tags',
        label: 'Tags',
        hint: 'Separated by commas, such as winter, roads. Lists and pickers find the file by them.',
        control: 'line',
        parts: { value: typed?.tags ?? file.tags.join(', ') },
        ...told('value', said.tags),
      },
      {
        name: 'notes',
        label: 'Notes',
        hint: 'For editors only: who made it, until when it may be used.',
        control: 'text',
        parts: { value: typed?.notes ?? file.notes },
        ...told('value', said.notes),
      },
    ],
  };
}

export const replaceForm = (file: MediaFile): Section => ({
  kind: 'form',
  id: 'replace',
  heading: 'Replace',
  note: 'Every draft that shows this file will show the new one; visitors see it once those drafts are published. The old file stays in the library until it is deleted.',
  post: `${MEDIA}/replace?${new URLSearchParams({ id: file.id })}`,
  hidden: { id: file.id },
  rows: [fileRow()],
  submits: [{ text: 'Replace', value: 'replace' }],
});

export function usersTable(c: AppContext, editor: EditorContext, users: readonly MediaUser[], isMore: boolean): Section {
  return {
    kind: 'table',
    id: 'users',
    caption: 'Where it is used',
    none: 'Nothing uses it.',
    ...(isMore && { note: 'More items use it than are listed here.' }),
    heads: ['Item', 'Site', 'For visitors'],
    rows: users.map(({ path, name, site, language, isLive, isDraft }) => ({
      cells: [
        { text: userName(name, path), note: shownAddress(path), link: site === editor.site ? pageOf(c, language, path) : '' },
        `${site}, ${language}`,
        isLive
          ? { badge: 'good' as const, text: isDraft ? 'Shown' : 'Shown, and replaced in the draft' }
          : { badge: 'draft' as const, text: 'In a draft only' },
      ],
    })),
  };
}

/** The editing view of the item's page; empty when there is none, or its draft no longer exists. */
function pageOf(c: AppContext, language: string, path: string): string {
  const route = routeFromPath(path.replace(/\/data\/.*$/, ''), true);
  const place = c.get('site').languages.find((one) => one.language === language);
  return route && place ? `${addressOf(place, route)}?mode=edit` : '';
}

/** @param id digest of an upload, or address of a file of the library */
export const fileAddress = (id: string, query: Record<string, string> = {}): string => withQuery(`${MEDIA}/file`, { id, ...query });

const told = (part: string, message?: string) => (message ? { error: { part, message } } : {});

export const fileRow = (problem?: string): FormRow => ({
  name: 'file',
  label: 'File',
  hint: 'JPEG, PNG, WebP, AVIF, a still GIF, SVG, PDF, MP4 or WebVTT, up to 10 MB. Scripts and external parts are removed from drawings; place, camera and times from JPEG, PNG and WebP.',
  control: 'file',
  accept: '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.pdf,.mp4,.vtt',
  parts: { value: '' },
  ...told('value', problem),
});

export const altRow = (alt: string, problem?: string): FormRow => ({
  name: 'alt',
  label: 'What it shows, in words',
  hint: 'Suggested wherever the picture is chosen. Leave it empty for decoration.',
  control: 'line',
  parts: { value: alt },
  ...told('value', problem),
});

export const focusRow = (focus: Focus | null, problem?: string): FormRow => ({
  name: 'focus',
  label: 'What must stay in view',
  hint: 'Percent from the left and from the top in steps of 25, such as 25 75. Leave empty to let the page choose.',
  control: 'line',
  parts: { value: focus ? `${focus.x} ${focus.y}` : '' },
  ...told('value', problem),
});

/** A page's own text is stored under the name of its place, `hero-banner-1`: editors know the block. */
function userName(name: string, path: string): string {
  if (!/\/data\/[^/]+$/.test(path)) return name;
  const words = name.replace(/-\w*\d\w*$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
