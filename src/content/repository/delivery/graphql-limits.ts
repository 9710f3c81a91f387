/** Limits one GraphQL request: size of its text, depth, number of fields, reads while it runs, and length of its response. */
import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql';

export const MAX_TOKENS = 2000;
const MAX_DEPTH = 15;
const MAX_FIELDS = 400;
const MAX_READS = 60;
const MAX_ENTITIES = 5000;
/** More than two of the largest layouts (decision 019). Characters of JSON. */
export const MAX_ANSWER = 2_000_000;
/** Length that a refused read adds to the response: message, path and place. Characters. */
const REFUSAL_LENGTH = 200;

/**
 * Counts fields with fragments expanded, since a few fragments can mean millions of fields.
 * @param document validated, so fragments have no cycles
 * @returns an error when it is too deep or too large
 */
export function tooExpensive(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  );
  let fields = 0;
  const deep = (set: SelectionSetNode, depth: number): boolean =>
    set.selections.some((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return deep(fragments.get(selection.name.value)!, depth);
      if (selection.kind === Kind.INLINE_FRAGMENT) return deep(selection.selectionSet, depth);
      if (++fields > MAX_FIELDS) return true;
      return depth > MAX_DEPTH || (selection.selectionSet !== undefined && deep(selection.selectionSet, depth + 1));
    });
  const over = document.definitions.some((definition) => definition.kind === Kind.OPERATION_DEFINITION && deep(definition.selectionSet, 1));
  return over ? new GraphQLError(`A query may be ${MAX_DEPTH} levels deep and name ${MAX_FIELDS} fields`) : undefined;
}

/** What a running request may still spend. */
export class Budget {
  private reads = 0;
  private entities = 0;
  private answer = 0;

  /** Whether the response has become too long: it is refused as a whole, so further work is useless. */
  get isSpent(): boolean {
    return this.answer > MAX_ANSWER;
  }

  /** @param length characters to add to the response. @returns whether there is room for them */
  charge(length: number): boolean {
    this.answer += length;
    return !this.isSpent;
  }

  /** @throws GraphQLError when the request has used up its reads */
  async read<T>(work: () => Promise<T>, size: (result: T) => number = () => 1): Promise<T> {
    if (this.isSpent) throw tooLong();
    if (++this.reads > MAX_READS) throw this.refusal(`A request may make ${MAX_READS} reads`);
    const result = await work();
    this.entities += size(result);
    if (this.entities > MAX_ENTITIES) throw this.refusal(`A request may read ${MAX_ENTITIES} items`);
    return result;
  }

  private refusal(message: string): GraphQLError {
    this.charge(REFUSAL_LENGTH);
    return new GraphQLError(message);
  }
}

export const tooLong = (): GraphQLError => new GraphQLError(`A response may have ${MAX_ANSWER} characters: query less at once`);
