import { type ComponentType, createElement } from 'react'
import type { DeclaredRecord } from '#kit/record/define-record.ts'
import { type LazyPage, lazyPage, type PageModule } from '#kit/web/lazy-page.ts'
import { Loading } from '#kit/web/states.tsx'

type Loader = () => Promise<PageModule>
type RecordLoader = () => Promise<{ record: DeclaredRecord }>
type RecordScreen = ComponentType<{ of: DeclaredRecord }>

/** The marker of a page file: `participants/portal/guest` for `../../domain/people/participants/portal/guest-page.tsx`. */
export const markerOf = (file: string) => /domain\/[^/]+\/(.+)-page\.tsx$/.exec(file)?.[1] ?? file

/** The pages that are made from a record, by the end of their markers: `vehicles/record/list`. */
const recordScreens: Readonly<Record<string, () => Promise<RecordScreen>>> = {
  list: async () => (await import('#kit/record/screens/record-list-page.tsx')).RecordListPage,
  new: async () => (await import('#kit/record/screens/record-new-page.tsx')).RecordNewPage,
  one: async () => (await import('#kit/record/screens/record-page.tsx')).RecordPage,
}

/** The pages of one record; `file` is its declaration. */
function recordPages(file: string, declared: RecordLoader): [string, Loader][] {
  const noun = file.split('/').at(-2) ?? ''
  return Object.entries(recordScreens).map(([page, screen]) => [
    `${noun}/record/${page}`,
    async () => {
      const [{ record }, Screen] = await Promise.all([declared(), screen()])
      return { default: () => createElement(Screen, { of: record }) }
    },
  ])
}

/**
 * Finds the page of a marker among these files of pages and declarations of records, loaded when first shown; undefined when there is none.
 */
export function pagesAmong(files: Record<string, Loader>, records: Record<string, RecordLoader> = {}) {
  const loaders = new Map<string, Loader>([
    ...Object.entries(records).flatMap(([file, load]) => recordPages(file, load)),
    ...Object.entries(files).map(([file, load]) => [markerOf(file), load] as const),
  ])
  const made = new Map<string, LazyPage<object>>()
  return (marker: string): LazyPage<object> | undefined => {
    const known = made.get(marker)
    const loader = loaders.get(marker)
    if (known || !loader) return known
    const page = lazyPage(loader, (module) => module.default, createElement(Loading, { lines: 6 }))
    made.set(marker, page)
    return page
  }
}
