/** Boards of the desk for tests: the context of the editor that they are made for, their sections, and their HTML. */
import type { EditorContext } from '../src/editing/editor-guard.ts';
import type { Board, Section } from '../src/page/desk/board-page.ts';
import { readSettings } from '../src/settings.ts';
import { renderBlock } from './render.tsx';

/** Boards read only the settings. */
export const boardEditor = {
  services: { settings: readSettings({ SITE_URL: 'https://www.lakeeriemutual.example', TIME_ZONE: 'America/New_York' }) },
} as EditorContext;

/** A section by its id. @throws when the board has no such section of that kind */
export function sectionOf<K extends Section['kind']>(board: Board, kind: K, id: string): Extract<Section, { kind: K }> {
  const found = board.Sections?.find((section): section is Extract<Section, { kind: K }> => section.kind === kind && section.id === id);
  if (!found) throw new Error(`The board has no ${kind} "${id}"`);
  return found;
}

/** Without the marks that React puts between texts. */
export const boardHtml = (board: Board): string => renderBlock('DeskBoard', { fields: { Board: board } }).replaceAll('<!-- -->', '');
