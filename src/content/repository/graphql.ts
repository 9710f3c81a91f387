/** The platform's delivery GraphQL, answered from the repository, so that the platform's own client libraries read it (DEL-08). */
import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { normaliseId } from '../ids.ts';
import { type GraphqlContext, isTemplate, itemNode, itemPage } from './graphql-items.ts';
import { Budget, MAX_TOKENS, tooExpensive } from './graphql-limits.ts';
import { siteNode } from './graphql-site.ts';
import { BadPredicate, type SearchArguments, searchItems } from './item-search.ts';
import { typeDefs } from './schema.graphql.ts';
import { loadSites } from './site.ts';
import { routePath } from './source.ts';
import { loadByPath, loadClosure } from './store.ts';

export interface GraphqlRequest {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

export interface GraphqlOptions {
  regions: Readonly<Record<string, string>>;
  /** Site and language of the host that was asked. */
  site: string;
  language: string;
  /** Where pages are seen. */
  origin: URL;
  /** `normal` reads what is published; the others read drafts, so the caller has checked that they may. */
  mode: 'normal' | 'preview' | 'edit';
  /** Told about failures that the answer does not describe. */
  onError(error: unknown): void;
}

// Built at the first request: an isolate that never answers this address does no work for it.
let schema: GraphQLSchema | undefined;

/** @returns HTTP status and body: 400 when the query can't be read or is too large, otherwise 200 with `data` and perhaps `errors` */
export async function answerGraphql(
  db: D1Database,
  request: GraphqlRequest,
  options: GraphqlOptions,
): Promise<{ status: 200 | 400; body: unknown }> {
  schema ??= buildSchema(typeDefs);
  const refuse = (errors: readonly GraphQLError[]) => ({ status: 400 as const, body: { errors } });
  let document: ReturnType<typeof parse>;
  try {
    document = parse(request.query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    return refuse([error as GraphQLError]);
  }
  const errors = validate(
    schema,
    document,
    options.mode === 'normal' ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules,
  );
  if (errors.length > 0) return refuse(errors.slice(0, 5));
  const expensive = tooExpensive(document);
  if (expensive) return refuse([expensive]);

  const result = await execute({
    schema,
    document,
    rootValue: root(contextFor(db, options), options.language),
    variableValues: request.variables ?? {},
    operationName: request.operationName ?? null,
  });
  return {
    status: 200,
    body: { ...result, ...(result.errors && { errors: result.errors.map((error) => presentable(error, options.onError)) }) },
  };
}

function contextFor(db: D1Database, { mode, regions, site, origin }: GraphqlOptions): GraphqlContext {
  const stage = mode === 'normal' ? 'live' : 'draft';
  const budget = new Budget();
  let names: Promise<string[]> | undefined;
  const readNames = async () =>
    (await db.prepare('SELECT DISTINCT template FROM heads WHERE stage = ?').bind(stage).all<{ template: string }>()).results.map(
      ({ template }) => template,
    );
  const templates = () => {
    names ??= budget.read(readNames);
    return names;
  };
  return { db, stage, mode, regions, site, origin, budget, templates };
}

/** The functions behind the schema's `Query`. */
function root(context: GraphqlContext, defaultLanguage: string) {
  const { db, stage, budget } = context;
  const sites = () =>
    budget.read(
      () => loadSites(db, stage),
      (list) => list.length,
    );
  return {
    layout: async ({ site, routePath: path, language }: { site: string; routePath: string; language?: string | null }) => {
      const closure = await budget.read(() =>
        loadClosure(db, { stage, site, language: language ?? defaultLanguage }, { route: routePath(path) }),
      );
      return { item: closure && itemNode(context, closure.root, closure) };
    },
    item: async ({ path, language, version }: { path?: string | null; language: string; version?: string | null }) => {
      if (!path) return null;
      const id = normaliseId(path) ?? (await idOfPath(context, path, language));
      const closure = id ? await budget.read(() => loadClosure(db, { stage, site: context.site, language }, { item: id })) : null;
      if (!closure) return null;
      // Published content has one version. A draft is what was asked for, or nothing: an editor must not write over another version.
      if (stage === 'draft' && version && Number(version) !== closure.root.number) return null;
      return itemNode(context, closure.root, closure);
    },
    search: async (args: SearchArguments) => {
      const templates = await context.templates();
      try {
        const page = await budget.read(
          () => searchItems(db, stage, args, (given) => templates.filter((name) => isTemplate(name, [given]))),
          ({ items }) => items.length,
        );
        return itemPage(context, page);
      } catch (error) {
        throw error instanceof BadPredicate ? new GraphQLError(error.message) : error;
      }
    },
    site: {
      siteInfoCollection: async () => (await sites()).map((settings) => siteNode(context, settings)),
      siteInfo: async ({ site }: { site: string }) => {
        const settings = (await sites()).find(({ name }) => name === site);
        return settings ? siteNode(context, settings) : null;
      },
    },
  };
}

/** `/sitecore/content/{site}/home/about`, or a path in the tree of the host's own site. */
async function idOfPath({ db, stage, site, budget }: GraphqlContext, path: string, language: string): Promise<string | undefined> {
  const whole = /^\/sitecore\/content\/([^/]+)(\/.*)?$/i.exec(path);
  const item = await budget.read(() =>
    loadByPath(db, { stage, site: whole?.[1] ?? site, language }, routePath(whole ? (whole[2] ?? '/') : path)),
  );
  return item?.id;
}

/** What went wrong inside stays inside: a database message is no business of the caller. */
function presentable(error: GraphQLError, onError: (error: unknown) => void): GraphQLError {
  if (!error.originalError || error.originalError instanceof GraphQLError) return error;
  onError(error.originalError);
  return new GraphQLError('The content repository failed', { nodes: error.nodes ?? null, path: error.path ?? null });
}
