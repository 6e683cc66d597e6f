import { and, type Column, type SQL, sql } from 'drizzle-orm'

// Search in names of two languages. Trigrams cannot serve Chinese names of one and two characters, so each row keeps the
// single characters and the pairs of neighbours of its texts in a text[] with a GIN index.

/** Normalises spellings of the same name: full-width letters, ligatures, capitals. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** The words of a text: runs of letters, marks and digits of any script. */
const runsOf = (text: string) => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const pairsOf = (characters: string[]) => characters.slice(1).map((next, at) => `${characters[at]}${next}`)

/** Index terms of a row: each character and each bigram within a word. */
export function bigramsOf(...texts: (string | null | undefined)[]): string[] {
  const terms = texts.flatMap((text) => runsOf(text ?? '')).flatMap((run) => [...run, ...pairsOf([...run])])
  return [...new Set(terms)].sort()
}

/** Terms that a row must contain to match a search: the bigrams of each word, or its only character. */
export function termsOf(search: string): string[] {
  const terms = runsOf(search).flatMap((run) => {
    const characters = [...run]
    return characters.length === 1 ? characters : pairsOf(characters)
  })
  return [...new Set(terms)]
}

/** The condition that these texts contain every word of a search; not indexed. False for a search without a letter or digit. */
function heldIn(texts: (Column | SQL)[], search: string): SQL | undefined {
  const runs = runsOf(search)
  if (runs.length === 0) return sql`false`
  const joined = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`
  // the builtin collation lowercases all scripts alike on every server, independent of the cluster's locale
  const text = sql`lower(normalize(${joined}, NFKC) collate "pg_c_utf8")`
  return and(...runs.map((run) => sql`position(${run} in ${text}) > 0`))
}

/**
 * Two conditions for rows whose texts contain every word of a search. `among`: the index on `terms` finds candidates, which are rechecked against
 * the texts, so that bigrams scattered over a name do not match. `holds`: checks the texts only, for rows that are read anyway.
 */
export function searchWay(terms: Column, texts: (Column | SQL)[], search: string) {
  const holds = heldIn(texts, search) ?? sql`false`
  return { among: sql`(${terms} @> ${sql.param(termsOf(search))}::text[] and ${holds})`, holds }
}
