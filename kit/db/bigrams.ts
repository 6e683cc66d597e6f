import { and, type Column, type SQL, sql } from 'drizzle-orm'

// Search in names of two languages. Trigrams cannot serve Chinese names of one and two characters (hardening notes), so each row keeps the
// single characters and the pairs of neighbours of its texts in a text[] with a GIN index.

/** Folds what people type differently for the same name: full-width letters, ligatures, capitals. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** The words of a text: runs of letters, marks and digits of any script. */
const runsOf = (text: string) => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const pairsOf = (characters: string[]) => characters.slice(1).map((next, at) => `${characters[at]}${next}`)

/** What a row keeps to be found by: each character and each pair of neighbours within a word. */
export function bigramsOf(...texts: (string | null | undefined)[]): string[] {
  const terms = texts.flatMap((text) => runsOf(text ?? '')).flatMap((run) => [...run, ...pairsOf([...run])])
  return [...new Set(terms)].sort()
}

/** What a row must keep to match a search: the pairs of each word, or the character where a word has only one. */
export function termsOf(search: string): string[] {
  const terms = runsOf(search).flatMap((run) => {
    const characters = [...run]
    return characters.length === 1 ? characters : pairsOf(characters)
  })
  return [...new Set(terms)]
}

/** The condition that every word of a search stands somewhere in these texts, for rows at hand. Undefined when the search is blank. */
function heldIn(texts: (Column | SQL)[], search: string): SQL | undefined {
  const runs = runsOf(search)
  if (runs.length === 0) return sql`false`
  const joined = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`
  // the builtin collation folds capitals of all scripts alike on every server, whatever locale the cluster was made with
  const text = sql`lower(normalize(${joined}, NFKC) collate "pg_c_utf8")`
  return and(...runs.map((run) => sql`position(${run} in ${text}) > 0`))
}

/**
 * The two ways to the rows whose texts hold every word of a search. `among`: the index on `terms` finds the candidates, the texts themselves
 * decide, so that pairs scattered over a name are no match. `holds`: the texts alone decide, for rows that are read anyway.
 */
export function searchWay(terms: Column, texts: (Column | SQL)[], search: string) {
  const holds = heldIn(texts, search) ?? sql`false`
  return { among: sql`(${terms} @> ${sql.param(termsOf(search))}::text[] and ${holds})`, holds }
}
