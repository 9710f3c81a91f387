/** Restricts the queries that clients may send through us to the content platform: reads of known kinds, about our own sites, of limited size (DEL-08, SEC-02). */
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  parse,
  type SelectionSetNode,
  UniqueArgumentNamesRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  validate,
  visit,
} from 'graphql';
import { MAX_TOKENS, tooExpensive } from '../content/repository/delivery/graphql-limits.ts';
import { BadRequest } from '../lib/http/problem.ts';
import type { GraphqlBody } from './service.ts';

/** The root fields that pages, feeds and sitemaps need. Introspection is not among them. */
const ROOTS = new Set(['layout', 'item', 'search', 'site', '__typename']);
/** Fields that take a site, and the argument's name. */
const OF_SITE = new Set(['layout', 'siteInfo']);

// The platform's own schema has types per template that we do not know, so fields are not checked; these rules need no types.
// Duplicates are refused: the platform may use the one that we did not check.
const rules = [
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  UniqueArgumentNamesRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
];
let anySchema: GraphQLSchema | undefined;

/**
 * @param sites names of the sites served here
 * @throws BadRequest with the reason; also for mutations, introspection and other sites
 */
export function checkQuery({ query, variables }: GraphqlBody, sites: ReadonlySet<string>): void {
  const document = readDocument(query);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') throw refused('Only queries are answered here.');
    const unknown = rootsOf(definition.selectionSet, document).find((name) => !ROOTS.has(name));
    if (unknown !== undefined) throw refused(`"${unknown}" cannot be requested here.`);
  }
  if (!sitesIn(document, variables ?? {}).every((site) => sites.has(site))) throw refused('This site is not served here.');
}

function readDocument(query: string): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    throw refused((error as Error).message);
  }
  anySchema ??= buildSchema('type Query { any: String }');
  const wrong = validate(anySchema, document, rules)[0] ?? tooExpensive(document);
  if (wrong) throw refused(wrong.message);
  return document;
}

const refused = (message: string) => new BadRequest([{ parameter: 'query', message }]);

/** Names of the root fields of an operation, including those in fragments; aliases do not hide them. */
function rootsOf({ selections }: SelectionSetNode, document: DocumentNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootsOf(selection.selectionSet, document);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootsOf(fragment.selectionSet, document) : [];
  });
}

/** Sites of a query, as text or by variable. A value that is neither counts as an unknown site. */
function sitesIn(document: DocumentNode, variables: Record<string, unknown>): string[] {
  const found: string[] = [];
  // Several operations may each have a variable of this name; the caller chooses which one runs.
  const defaults = new Map<string, unknown[]>();
  visit(document, {
    VariableDefinition({ variable: { name }, defaultValue }) {
      const own = defaultValue?.kind === Kind.STRING ? defaultValue.value : undefined;
      defaults.set(name.value, [...(defaults.get(name.value) ?? []), own]);
    },
  });
  visit(document, {
    Field(field) {
      if (!OF_SITE.has(field.name.value)) return;
      const value = field.arguments?.find(({ name }) => name.value === 'site')?.value;
      const variable = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
      const named =
        value?.kind === Kind.VARIABLE
          ? variable === undefined || variable === null
            ? (defaults.get(value.name.value) ?? [undefined])
            : [variable]
          : [value?.kind === Kind.STRING ? value.value : undefined];
      found.push(...named.map((site) => (typeof site === 'string' ? site : '')));
    },
  });
  return found;
}
