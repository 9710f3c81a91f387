/** What others may ask the content platform through us: reads of a known kind, about our own sites, of a bounded size (DEL-08, SEC-02). */
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
import { MAX_TOKENS, tooExpensive } from '../content/repository/graphql-limits.ts';
import { BadRequest } from '../lib/problem.ts';
import type { GraphqlBody } from './service.ts';

/** What a page, a feed or a sitemap is made from. Introspection is none of it. */
const ROOTS = new Set(['layout', 'item', 'search', 'site', '__typename']);
/** Fields that name a site, and the argument that does. */
const OF_SITE = new Set(['layout', 'siteInfo']);

// The platform's own schema has types per template that we do not know, so fields are not checked; these rules need no types.
// What stands twice must go: the platform may take the one that we did not look at.
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
 * @throws BadRequest saying what is wrong with the query; also for writes, introspection and sites of others
 */
export function checkQuery({ query, variables }: GraphqlBody, sites: ReadonlySet<string>): void {
  const document = readDocument(query);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') throw refused('Only queries are answered here.');
    const unknown = rootsOf(definition.selectionSet, document).find((name) => !ROOTS.has(name));
    if (unknown !== undefined) throw refused(`"${unknown}" can not be asked for here.`);
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

/** Names of the fields of an operation, those in fragments included; aliases do not hide them. */
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

/** Sites that a query is about, as text or by variable. One that is neither counts as a site nobody has. */
function sitesIn(document: DocumentNode, variables: Record<string, unknown>): string[] {
  const found: string[] = [];
  // Several operations may each have a variable of this name; which of them runs is the caller's choice.
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
      const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
      const named =
        value?.kind === Kind.VARIABLE
          ? given === undefined || given === null
            ? (defaults.get(value.name.value) ?? [undefined])
            : [given]
          : [value?.kind === Kind.STRING ? value.value : undefined];
      found.push(...named.map((site) => (typeof site === 'string' ? site : '')));
    },
  });
  return found;
}
