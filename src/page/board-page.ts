/** A page of the desk from its data: what a route of the desk answers. */
import type { AskedRow, Board } from '../blocks/desk-board/schema.ts';
import { placesFor } from '../blocks/desk-navigation/places.ts';
import type { Role } from '../editing/roles.ts';
import { type DeskPage, deskPage } from './desk-page.ts';

export type { AskedRow, Board };

export interface BoardPage extends Pick<DeskPage, 'site' | 'services' | 'here' | 'headers'> {
  board: Board;
  /** Whose pages the navigation leads to; those that everybody who is signed in sees when not said. */
  role?: Role;
  /** 200, or 422 and 409 where the board says what is wrong. */
  status?: number;
}

/** Told in the title too, since it is what is read first after a form was sent. */
const isRefused = ({ Problem, Sections = [] }: Board): boolean =>
  Problem !== undefined || Sections.some((section) => section.kind === 'form' && section.rows?.some(({ error }) => error));

export function boardPage({ board, role, status = 200, ...page }: BoardPage): Promise<Response> {
  const title = board.Title ?? 'Desk';
  const refusal = board.Problem?.title?.replace(/ yet$/, '') ?? 'Not saved';
  return deskPage({
    ...page,
    ...(role && { places: placesFor(role) }),
    block: 'DeskBoard',
    fields: { Board: board },
    title: isRefused(board) ? `${refusal}: ${title}` : title,
    status,
  });
}
