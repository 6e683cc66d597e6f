/** Rows of one statement: PostgreSQL takes 65,535 parameters at most, and the widest table that is written so has some twenty columns. */
const max = 2_000

/** Rows in batches, each small enough for one statement. */
export const inBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / max) }, (_, at) => rows.slice(at * max, (at + 1) * max))
