/** Rows of one statement of a D1 batch, whose type does not describe them. */
export const rowsOf = <Row>(result: D1Result | undefined): Row[] => (result?.results ?? []) as Row[];
