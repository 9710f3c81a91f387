/** Composes a page, its design and its data sources into the layout document that the platform would send (protocols §1.1). */
import type { ShapeOf } from '../../field-shape.ts';
import { composeFields } from './compose-fields.ts';
import type { Placed } from '../store/items.ts';
import { braced, dashedId, nameId, templateId } from '../store/names.ts';
import type { Closure, StoredItem } from '../store/store.ts';

/** The platform's id of its default device, the same in every installation. */
const DEVICE = 'fe5d7fdf-89c0-4d99-9aa3-b5fbd009c9f3';

export interface ComposeOptions {
  /** Names of the root placeholders (settings `PLACEHOLDER_*`), by the names that content uses. */
  regions: Readonly<Record<string, string>>;
  /** `edit` adds metadata to fields and marks the context; the others give plain values. */
  mode?: 'normal' | 'preview' | 'edit';
  /** Fields of components, so that empty ones can be edited too. */
  shapeOf?: ShapeOf;
}

/** @returns a layout document; an item without presentation has a route with no components */
export function compose({ root, parts, languages }: Closure, { regions, mode = 'normal', shapeOf }: ComposeOptions): unknown {
  const editing = mode === 'edit';
  const options = { parts, editing };
  const rendering = ({ versions, ...placed }: Placed): Record<string, unknown> => {
    const source = placed.source ? parts.get(placed.source) : undefined;
    return {
      uid: placed.uid,
      componentName: placed.name,
      dataSource: placed.source ? braced(placed.source) : '',
      params: placed.params,
      ...(placed.source && {
        isContentResolved: source !== undefined,
        fields: source ? composeFields(source, options, shapeOf?.(placed.name)) : {},
      }),
      ...(Object.keys(placed.placeholders).length > 0 && {
        placeholders: Object.fromEntries(Object.entries(placed.placeholders).map(([name, list]) => [name, list.map(rendering)])),
      }),
      // As the platform writes personalised components (protocols §1.4). What is inside a block has its own versions in the default only.
      ...(versions && {
        experiences: Object.fromEntries(
          versions.map((version) => [
            version.audience,
            version.source
              ? rendering({ ...placed, source: version.source, placeholders: withoutVersions(placed.placeholders) })
              : { uid: placed.uid, componentName: null, dataSource: null },
          ]),
        ),
      }),
    };
  };
  const design = parts.get(root.presentation?.design ?? '')?.presentation?.placeholders ?? {};
  const own = root.presentation?.placeholders ?? {};
  const names = new Set([...Object.keys(regions), ...Object.keys(design), ...Object.keys(own)]);
  const placeholders = Object.fromEntries(
    [...names].map((name) => [regions[name] ?? name, [...(design[name] ?? []), ...(own[name] ?? [])].map(rendering)]),
  );
  return {
    sitecore: {
      context: context(root, languages, mode),
      route: { ...route(root, editing), fields: composeFields(root, options), placeholders },
    },
  };
}

const withoutVersions = (placeholders: Record<string, Placed[]>): Record<string, Placed[]> =>
  Object.fromEntries(
    Object.entries(placeholders).map(([name, list]) => [
      name,
      list.map(({ versions: _, ...placed }) => ({ ...placed, placeholders: withoutVersions(placed.placeholders) })),
    ]),
  );

/** The body of the 404 response for a missing page; clients read it (protocols §2.1). */
export const notFoundDocument = (language: string): unknown => ({ sitecore: { context: { pageEditing: false, language }, route: null } });

function context(root: StoredItem, languages: Closure['languages'], mode: NonNullable<ComposeOptions['mode']>): unknown {
  return {
    pageEditing: mode === 'edit',
    site: { name: root.site },
    pageState: mode,
    language: root.language,
    itemPath: root.route ?? root.path,
    // Our addition to the platform's document. Absent for a page with only one language.
    ...(languages.length > 1 && { languages }),
    ...(mode === 'edit' && {
      editMode: 'metadata',
      clientScripts: [],
      clientData: {
        'hrz-canvas-state': {
          itemId: dashedId(root.id),
          itemVersion: root.number,
          siteName: root.site,
          language: root.language,
          deviceId: DEVICE,
          pageMode: 'EDIT',
          variant: null,
        },
      },
    }),
  };
}

function route(root: StoredItem, editing: boolean): Record<string, unknown> {
  return {
    name: root.name,
    displayName: root.displayName,
    databaseName: editing ? 'master' : 'web',
    deviceId: DEVICE,
    itemId: dashedId(root.id),
    itemLanguage: root.language,
    itemVersion: root.number,
    layoutId: dashedId(root.presentation?.design || nameId('layout:none')),
    templateId: dashedId(templateId(root.template)),
    templateName: root.template,
    published: new Date(root.at).toISOString(),
    updated: new Date(root.updatedAt).toISOString(),
  };
}
