type Ids = ReadonlySet<string>

/** A selection after the box of one row was pressed. */
export function toggled(ids: Ids, id: string): Ids {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A selection after the box above a page of rows was pressed; what is selected on other pages stays. */
export function pageToggled(ids: Ids, page: readonly string[]): Ids {
  const isWhole = page.every((id) => ids.has(id))
  return isWhole ? new Set([...ids].filter((id) => !page.includes(id))) : new Set([...ids, ...page])
}
