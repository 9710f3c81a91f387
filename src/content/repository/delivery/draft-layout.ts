/** Composes the draft of a page or of one component on it, like the platform's editing query (EDT-01, EDT-02). */
import { normaliseId } from '../../ids.ts';
import type { ShapeOf } from '../../field-shape.ts';
import { COMPONENT_PLACEHOLDER, type DraftRequest } from '../../source.ts';
import { type ComposeOptions, compose, notFoundDocument } from './compose.ts';
import type { DraftLayout } from './source.ts';
import { loadClosure } from '../store/store.ts';

type Composed = { sitecore: { route: { placeholders: Record<string, Component[]> } } };
type Component = { uid: string; placeholders?: Record<string, Component[]> };

/** @param shapeOf fields of components: editors see the empty ones too */
export const draftsWith =
  (shapeOf: ShapeOf): DraftLayout =>
  (db, request, options) =>
    draftLayout(db, request, { ...options, shapeOf });

/** @returns the newest draft; `route: null` when there is none, when another version is requested, or when the component is not on the page */
export async function draftLayout(db: D1Database, request: DraftRequest, options: Omit<ComposeOptions, 'mode'>): Promise<unknown> {
  const { site, language, at, mode, version, component } = request;
  const id = 'item' in at ? normaliseId(at.item) : undefined;
  const nothing = notFoundDocument(language);
  if ('item' in at && !id) return nothing;
  const closure = await loadClosure(db, { stage: 'draft', site, language }, id ? { item: id } : { route: 'path' in at ? at.path : '' });
  // If another version were shown than requested, the editor would overwrite it.
  if (!closure?.root.presentation || (version && Number(version) !== closure.root.number)) return nothing;
  const document = compose(closure, { ...options, mode }) as Composed;
  if (!component) return document;
  const found = find(document.sitecore.route.placeholders, component.uid.toLowerCase());
  if (!found) return nothing;
  document.sitecore.route.placeholders = { [COMPONENT_PLACEHOLDER]: [found] };
  return document;
}

function find(placeholders: Record<string, Component[]>, uid: string): Component | undefined {
  for (const component of Object.values(placeholders).flat()) {
    if (component.uid.toLowerCase() === uid) return component;
    const inside = component.placeholders && find(component.placeholders, uid);
    if (inside) return inside;
  }
  return undefined;
}
