import { createElement } from 'react'
import { type LazyPage, lazyPage, type PageModule } from '#kit/web/lazy-page.ts'
import { Loading } from '#kit/web/states.tsx'

type Loader = () => Promise<PageModule>

/** The marker of a page file: `participants/portal/guest` for `../../domain/participants/portal/guest-page.tsx`. */
export const markerOf = (file: string) => /domain\/(.+)-page\.tsx$/.exec(file)?.[1] ?? file

/**
 * Finds the page of a marker among these files, loaded when first shown; undefined when there is none.
 */
export function pagesAmong(files: Record<string, Loader>) {
  const loaders = new Map(Object.entries(files).map(([file, load]) => [markerOf(file), load]))
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
