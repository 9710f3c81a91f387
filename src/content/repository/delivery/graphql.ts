/** Serves the platform's delivery GraphQL from the repository, for the platform's own client libraries (DEL-08). */
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
import type { Row } from '../../../generated/rows.ts';
import type { ShapeOf } from '../../field-shape.ts';
import type { GraphqlContext } from './graphql-items.ts';
import { chargingResolver } from './graphql-charges.ts';
import { Budget, MAX_TOKENS, tooExpensive, tooLong } from './graphql-limits.ts';
import { queryRoot } from './graphql-root.ts';
import { typeDefs } from './schema.graphql.ts';

export interface GraphqlRequest {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

export interface GraphqlOptions {
  regions: Readonly<Record<string, string>>;
  /** Fields of components: in editing mode the empty ones are included. */
  shapeOf?: ShapeOf | undefined;
  /** Site and language of the request's host. */
  site: string;
  language: string;
  /** Origin of the pages. */
  origin: URL;
  /** `normal` reads published content; the others read drafts, so the caller must have checked the right to. */
  mode: 'normal' | 'preview' | 'edit';
  /** Called for failures that the response does not describe. */
  onError(error: unknown): void;
}

// Built at the first request: an isolate that never serves this endpoint does no work for it.
let schema: GraphQLSchema | undefined;

/** @returns HTTP status and body: 400 when the query is invalid or it or its response is too large, otherwise 200 with `data` and perhaps `errors` */
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

  const budget = new Budget();
  const result = await execute({
    schema,
    document,
    fieldResolver: chargingResolver(budget),
    rootValue: queryRoot(contextFor(db, options, budget), options.language),
    variableValues: request.variables ?? {},
    operationName: request.operationName ?? null,
  });
  if (budget.isSpent) return refuse([tooLong()]);
  return {
    status: 200,
    body: { ...result, ...(result.errors && { errors: result.errors.map((error) => presentable(error, options.onError)) }) },
  };
}

function contextFor(db: D1Database, { mode, regions, shapeOf, site, origin }: GraphqlOptions, budget: Budget): GraphqlContext {
  const stage = mode === 'normal' ? 'live' : 'draft';
  const started = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const found = (started.get(name) as Promise<T> | undefined) ?? work();
    started.set(name, found);
    return found;
  };
  const readNames = async () =>
    (await db.prepare('SELECT DISTINCT template FROM heads WHERE stage = ?').bind(stage).all<Row<'heads', 'template'>>()).results.map(
      ({ template }) => template,
    );
  const templates = () => once('templates', () => budget.read(readNames));
  return { db, stage, mode, regions, shapeOf, site, origin, budget, templates, once };
}

/** Hides internal errors: a caller must not see a database message. */
function presentable(error: GraphQLError, onError: (error: unknown) => void): GraphQLError {
  if (!error.originalError || error.originalError instanceof GraphQLError) return error;
  onError(error.originalError);
  return new GraphQLError('The content repository failed', { nodes: error.nodes ?? null, path: error.path ?? null });
}
