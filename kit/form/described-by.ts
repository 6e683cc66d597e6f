/**
 * Sets `aria-describedby` of an input. Mantine's `Input` overwrites the prop with the value of its own wrapper, which is empty here; only
 * `attributes` are applied after that.
 */
export function describedBy(...ids: ReadonlyArray<string | false | null | undefined>) {
  const said = ids.filter(Boolean).join(' ')
  return said ? { attributes: { input: { 'aria-describedby': said } } } : {}
}
