/** Saved views on a list of the desk: links to them, and the action that saves the list as it is filtered now. */
import type { EditorContext } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import type { Board, Table } from '../../page/desk/board-page.ts';
import { VIEWS } from '../shared/addresses.ts';
import { savedViews, type ViewList, viewLink, viewQuery } from './stored-views.ts';

interface ViewsOfList {
  /** Nothing without saved views. */
  views: NonNullable<Table['views']>;
  actions: NonNullable<Board['Actions']>;
}

/** @param request with the filter in its address */
export async function viewsOfList(editor: EditorContext, list: ViewList, request: Request): Promise<ViewsOfList> {
  const query = viewQuery(list, new URL(request.url).searchParams);
  const saved = await savedViews(editor, list);
  const isSaved = saved.some((view) => view.query === query);
  return {
    views: saved.map((view) => ({ name: view.name, link: viewLink(view), isShown: view.query === query })),
    actions:
      query && !isSaved
        ? [{ text: 'Save this view', link: withQuery(VIEWS, { list, query }) }]
        : saved.length > 0
          ? [{ text: 'Saved views', link: VIEWS }]
          : [],
  };
}
