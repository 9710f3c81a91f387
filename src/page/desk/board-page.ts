/** Renders a desk page from its data, as the response of a desk route. */
import type { Board } from '../../blocks/desk-board/schema.ts';
import { placesFor } from '../../blocks/desk-navigation/places.ts';
import type { Role } from '../../editing/sessions/roles.rules.ts';
import { type DeskPage, deskPage } from './desk-page.ts';

export type {
  Board,
  BoardAction,
  BoardCell as Cell,
  Counts,
  CountsRow,
  Fact,
  FieldChange,
  FormRow,
  Section,
  BoardStep as Step,
  BoardTable as Table,
  BoardTableRow as TableRow,
} from '../../blocks/desk-board/schema.ts';
export type { StateLabel } from '../../blocks/desk-parts/part-schemas.ts';

export interface BoardPage extends Pick<DeskPage, 'site' | 'services' | 'here' | 'person' | 'headers'> {
  board: Board;
  /** Role whose pages the navigation lists; by default the pages of every signed-in user. */
  role?: Role;
  /** 200, or 422 and 409 when the board reports a problem. */
  status?: number;
  /** Language of the content that the page's forms edit; the site's by default. */
  language?: string;
  /** Title of the document, when it differs from the board's. */
  title?: string;
}

/** The title starts with the refusal, since screen readers announce the title first after a form was sent. */
const isRefused = ({ Problem, Sections = [] }: Board): boolean =>
  Problem !== undefined || Sections.some((section) => section.kind === 'form' && section.rows?.some(({ error }) => error));

export function boardPage({ board, role, status = 200, language, title = board.Title ?? 'Desk', ...page }: BoardPage): Promise<Response> {
  const refusal = board.Problem?.title?.replace(/ yet$/, '') ?? 'Not saved';
  return deskPage({
    ...page,
    ...(hasFieldEditors(board) && { fieldEditors: language ?? page.site.language }),
    ...(role && { places: placesFor(role) }),
    block: 'DeskBoard',
    fields: { Board: board },
    title: isRefused(board) ? `${refusal}: ${title}` : title,
    status,
  });
}

/** Kinds of fields that the editor in the page has more than a plain control for. */
const WITH_EDITOR: readonly string[] = ['html', 'image', 'link', 'page'];

const hasFieldEditors = ({ Sections = [] }: Board): boolean =>
  Sections.some((section) => section.kind === 'form' && section.rows?.some(({ control }) => WITH_EDITOR.includes(control)));
