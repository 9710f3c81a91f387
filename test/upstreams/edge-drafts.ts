/** The stand-in's editing side (protocols §4.3): drafts for callers with the editor's token, and one component for the design library. */
import type { EdgeContent, LayoutDocument } from './edge-content.ts';
import { createGraphql, type EdgeAnswer, type GraphqlBody } from './edge-graphql.ts';
import type { Received } from './listen.ts';

/** The `authorization` of the platform's editor; with any other value only published content is returned. */
export const EDITOR_TOKEN = 'Bearer platform-editor';

export function createDrafts(content: EdgeContent) {
  const drafts = new Map<string, LayoutDocument>();
  /** A copy in the requested mode, with the platform's flags in the context. */
  const inMode = (document: LayoutDocument, editing: boolean) => {
    const copy = structuredClone(document);
    Object.assign(copy.sitecore.context, { pageEditing: editing, pageState: editing ? 'edit' : 'preview' });
    return copy;
  };
  const draftOf = (path: string, language: string | null | undefined, editing: boolean): LayoutDocument | null => {
    const document = drafts.get(path) ?? content.document(path, language);
    return document && inMode(document, editing);
  };
  const graphqls = new Map(
    [true, false].map((editing) => [
      editing,
      createGraphql({ ...content, document: (path, language) => draftOf(path, language, editing) }),
    ]),
  );

  /** @returns the requested mode, when the caller may see drafts */
  const modeOf = ({ authorization, sc_editmode: edit, sc_previewmode: preview }: Received['headers']) =>
    authorization !== EDITOR_TOKEN ? undefined : edit === 'true' ? 'edit' : preview === 'true' ? 'preview' : undefined;

  return {
    /** Serves a document as the draft of a path from now on. */
    serve: (path: string, json: unknown) => void drafts.set(path, json as LayoutDocument),
    /** @returns the response for an editor, or `undefined` for other requests */
    graphql(headers: Received['headers'], body: GraphqlBody) {
      const mode = modeOf(headers);
      return mode && graphqls.get(mode === 'edit')?.(body);
    },
    /** `GET /layout/component`: a document with that component alone, 404 with `route: null` when there is none. */
    component(query: URLSearchParams, headers: Received['headers']): EdgeAnswer {
      const editing = headers.sc_editmode === 'true';
      const bare = (id: string | null | undefined) => (id ?? '').replace(/[{}-]/g, '').toLowerCase();
      const path = content.paths().find((one) => bare(content.document(one)?.sitecore.route?.itemId) === bare(query.get('item')));
      const document = path ? draftOf(path, query.get('sc_lang'), editing) : null;
      const route = document?.sitecore.route;
      const found = Object.values(route?.placeholders ?? {})
        .flat()
        .find(({ uid }) => uid === query.get('uid'));
      if (!route || !found)
        return { status: 404, body: { sitecore: { context: { pageEditing: editing, language: query.get('sc_lang') }, route: null } } };
      route.placeholders = { 'editing-componentmode-placeholder': [found] };
      return { status: 200, body: document };
    },
  };
}
