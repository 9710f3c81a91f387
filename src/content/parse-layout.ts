/** Parses layout data: from the platform's JSON, in either dialect, to the model (protocols §1). */
import * as z from 'zod';
import { isRecord } from '../lib/values/is-record.rules.ts';
import { normaliseId } from './ids.ts';
import type { Layout, Prepare, Rendering } from './model.ts';
import { type MediaRules, rewriteMedia } from './rewrite-media.ts';

export { findPlaceholder } from './find-placeholder.ts';
export { rewriteMedia } from './rewrite-media.ts';

/** Error for layout data that violates the protocol. `path` is the dotted path of the field, for the one log line. */
export class MalformedLayout extends Error {
  override name = 'MalformedLayout';
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}

const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A parameter's text; the platform also writes `{value}` and `{Value:{value}}`. */
function paramText(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  return isRecord(raw) ? paramText(raw.value ?? raw.Value) : '';
}

const paramValue = z.unknown().transform(paramText);

/** Older services write `[]` for "no parameters"; values may be objects. */
const params = z.lazy(() =>
  z
    .union([z.array(z.unknown()).transform((): Record<string, string> => ({})), z.record(z.string(), paramValue)])
    .nullish()
    .transform((value) => value ?? {}),
);

const component = z.lazy(() =>
  z.looseObject({
    componentName: z.string().nullish(),
    uid: optionalText,
    dataSource: optionalText,
    params,
    fields: z.unknown().optional(),
    placeholders: z.unknown().optional(),
    experiences: z.record(z.string(), z.unknown()).nullish(),
    isContentResolved: z.boolean().nullish(),
  }),
);

const document = z.lazy(() =>
  z.object({
    sitecore: z.object({
      context: z.looseObject({
        pageEditing: z.boolean().nullish(),
        pageState: z.enum(['normal', 'preview', 'edit']).nullish().catch('normal'),
        language: optionalText,
        itemPath: optionalText,
        variantId: optionalText,
        site: z.looseObject({ name: optionalText }).nullish(),
        clientScripts: z.array(z.string()).nullish().catch([]),
        clientData: z.record(z.string(), z.unknown()).nullish().catch({}),
        languages: z
          .array(z.object({ language: z.string(), path: z.string().startsWith('/') }))
          .nullish()
          .catch([]),
      }),
      route: z
        .looseObject({
          name: z.string(),
          displayName: optionalText,
          itemId: optionalText,
          itemVersion: z.number().nullish(),
          templateId: optionalText,
          templateName: optionalText,
          fields: z.unknown().optional(),
          placeholders: z.unknown(),
          published: optionalText,
          updated: optionalText,
        })
        .nullable(),
    }),
  }),
);

/**
 * Removes the wrappers of a component's `fields`: integrated GraphQL (`{data:{datasource|item|contextItem}}`) is opened,
 * a list (navigation resolver) or an object with numeric keys becomes `{items}`.
 */
export function fieldsObject(raw: unknown): Record<string, unknown> {
  if (Array.isArray(raw)) return { items: raw };
  if (!isRecord(raw)) return {};
  if (isRecord(raw.data) && Object.keys(raw).length === 1) {
    const source = raw.data.datasource ?? raw.data.item ?? raw.data.contextItem ?? raw.data;
    if (!isRecord(source)) return {};
    const { children, field, ...rest } = source;
    return {
      ...rest,
      ...(isRecord(field) ? field : {}),
      ...(children === undefined ? {} : { items: isRecord(children) ? (children.results ?? []) : children }),
    };
  }
  const keys = Object.keys(raw);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return { items: Object.values(raw) };
  return raw;
}

export interface ParseOptions extends MediaRules {
  prepare: Prepare;
}

/**
 * @param json a layout document of the delivery GraphQL (`rendered`) or of the REST layout service
 * @returns the model, with every rendering validated by its block's schema; `route: null` when the platform has no such page
 * @throws MalformedLayout that names the first field that violates the protocol; a single invalid rendering does not throw, it gets `problem`
 */
export function parseLayout(json: unknown, { prepare, ...media }: ParseOptions): Layout {
  const parsed = document.safeParse(rewriteMedia(json, media));
  if (!parsed.success) throw malformed(parsed.error, []);
  const { context, route } = parsed.data.sitecore;
  const editing = context.pageEditing === true || context.pageState === 'edit';
  const readComponent = (raw: unknown, path: (string | number)[]): Rendering[] => {
    // Old experience-editor chromes appear between components as {name:"code"} objects (protocols §4.4): dropped.
    if (!isRecord(raw) || (raw.name === 'code' && !('componentName' in raw))) return [];
    const result = component.safeParse(raw);
    if (!result.success) throw malformed(result.error, path);
    const data = result.data;
    // Versions of a personalised component (protocols §1.4), in the platform's order. One that is hidden by default has no name.
    const versions = Object.entries(data.experiences ?? {}).flatMap(([audience, version]) =>
      isRecord(version) ? { audience, rendering: readComponent(version, [...path, 'experiences', audience])[0] ?? null } : [],
    );
    if (!data.componentName && versions.length === 0) return [];
    const rendering: Rendering = {
      uid: data.uid,
      name: data.componentName ?? '',
      dataSource: normaliseId(data.dataSource) ?? data.dataSource,
      params: data.params,
      fields: fieldsObject(data.fields),
      placeholders: readPlaceholders(data.placeholders, [...path, 'placeholders']),
      ...(versions.length > 0 && { versions }),
    };
    if (data.isContentResolved === false) rendering.problem = 'its data source has been deleted';
    return [Object.assign(rendering, prepare(rendering))];
  };
  const readPlaceholders = (raw: unknown, path: (string | number)[]): Record<string, Rendering[]> => {
    if (raw == null) return {};
    // Older services write an empty PHP-style `[]` for "none".
    if (Array.isArray(raw) && raw.length === 0) return {};
    if (!isRecord(raw)) throw new MalformedLayout(path.join('.'), 'expected placeholders by name');
    return Object.fromEntries(
      Object.entries(raw).map(([name, list]) => {
        if (!Array.isArray(list)) throw new MalformedLayout([...path, name].join('.'), 'expected a list of components');
        return [name, list.flatMap((entry, index) => readComponent(entry, [...path, name, index]))];
      }),
    );
  };
  return {
    context: {
      site: context.site?.name ?? '',
      language: context.language,
      itemPath: context.itemPath,
      editing,
      pageState: context.pageState ?? (editing ? 'edit' : 'normal'),
      variantId: context.variantId,
      clientScripts: context.clientScripts ?? [],
      clientData: context.clientData ?? {},
      languages: context.languages ?? [],
    },
    route: route && {
      name: route.name,
      displayName: route.displayName || route.name,
      itemId: normaliseId(route.itemId) ?? route.itemId,
      itemVersion: route.itemVersion ?? 1,
      templateId: normaliseId(route.templateId) ?? route.templateId,
      templateName: route.templateName,
      fields: isRecord(route.fields) ? route.fields : {},
      placeholders: readPlaceholders(route.placeholders, ['sitecore', 'route', 'placeholders']),
      published: route.published,
      updated: route.updated,
    },
  };
}

function malformed(error: z.ZodError, base: (string | number)[]): MalformedLayout {
  const issue = error.issues[0];
  return new MalformedLayout(
    [...base, ...((issue?.path ?? []) as (string | number)[])].join('.') || '(document)',
    issue?.message ?? 'not readable',
  );
}
