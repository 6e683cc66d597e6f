/** Parts of an address that name a step of one form: from step to step its page stays, with what was typed and the focus. */
const steps: ReadonlySet<string> = new Set(['section', 'part'])

/** Pages that keep a list beside the record that they show, with its selection; they give the record a key themselves. */
const walking: ReadonlySet<string> = new Set(['review/console/desk'])

type Params = Readonly<Record<string, string | undefined>>

/**
 * The key of a page of the menu: another one for each record, so that nothing that a page holds (a revealed number, an open dialog, a filter) is carried
 * from one record to the next. Both records may be in the cache, and then nothing else would unmount the page.
 */
export function pageKey(marker: string, params: Params): string {
  if (walking.has(marker)) return marker
  const of = Object.entries(params).filter(([name]) => !steps.has(name))
  return [marker, ...of.map(([name, value]) => `${name}=${value}`)].join(' ')
}
