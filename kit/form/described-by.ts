/**
 * Ties an input to the texts that belong to it. Mantine's `Input` overwrites `aria-describedby` with what its own wrapper knows, which is nothing
 * here; only `attributes` reach the element after it.
 */
export function describedBy(...ids: ReadonlyArray<string | false | null | undefined>) {
  const said = ids.filter(Boolean).join(' ')
  return said ? { attributes: { input: { 'aria-describedby': said } } } : {}
}
