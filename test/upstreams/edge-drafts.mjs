/** The stand-in's editing side (protocols §4.3): drafts for callers with the editor's token, and one component for the design library. */
import { createGraphql } from './edge-graphql.mjs';

/** What the platform's editor sends as `authorization`; anything else sees what is published. */
export const EDITOR_TOKEN = 'Bearer platform-editor';

/** @param content from `createContent` */
export function createDrafts(content) {
  const drafts = new Map();
  /** A copy in the mode that the headers ask for, as the platform says it in the context. */
  const inMode = (document, editing) => {
    const copy = structuredClone(document);
    Object.assign(copy.sitecore.context, { pageEditing: editing, pageState: editing ? 'edit' : 'preview' });
    return copy;
  };
  const draftOf = (path, language, editing) => {
    const document = drafts.get(path) ?? content.document(path, language);
    return document && inMode(document, editing);
  };
  const graphqls = new Map(
    [true, false].map((editing) => [
      editing,
      createGraphql({ ...content, document: (path, language) => draftOf(path, language, editing) }),
    ]),
  );

  /** @returns the mode asked for, when the caller may see drafts */
  const modeOf = ({ authorization, sc_editmode: edit, sc_previewmode: preview }) =>
    authorization !== EDITOR_TOKEN ? undefined : edit === 'true' ? 'edit' : preview === 'true' ? 'preview' : undefined;

  return {
    /** Serves a document as the draft of a path from now on. */
    serve: (path, json) => drafts.set(path, json),
    /** @returns the answer for an editor, or `undefined` when the request is none of an editor's */
    graphql(headers, body) {
      const mode = modeOf(headers);
      return mode && graphqls.get(mode === 'edit')(body);
    },
    /** `GET /layout/component`: a document with that component alone, 404 with `route: null` when there is none. */
    component(query, headers) {
      const editing = headers.sc_editmode === 'true';
      const bare = (id) => (id ?? '').replace(/[{}-]/g, '').toLowerCase();
      const path = content.paths().find((one) => bare(content.document(one)?.sitecore.route.itemId) === bare(query.get('item')));
      const document = path && draftOf(path, query.get('sc_lang'), editing);
      const found =
        document &&
        Object.values(document.sitecore.route.placeholders)
          .flat()
          .find(({ uid }) => uid === query.get('uid'));
      if (!found)
        return { status: 404, body: { sitecore: { context: { pageEditing: editing, language: query.get('sc_lang') }, route: null } } };
      document.sitecore.route.placeholders = { 'editing-componentmode-placeholder': [found] };
      return { status: 200, body: document };
    },
  };
}
