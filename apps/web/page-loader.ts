import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPage, type PageModule } from '#kit/web/lazy-page.ts'

type Loader = () => Promise<PageModule>

/** `../../domain/participants/portal/guest-page.tsx` is found by the marker `participants/portal/guest`. */
export const markerOf = (file: string) => /domain\/(.+)-page\.tsx$/.exec(file)?.[1] ?? file

/**
 * Finds the page of a marker among these files, loaded when it is first shown; undefined when there is none.
 */
export function pagesAmong(files: Record<string, Loader>) {
  const loaders = new Map(Object.entries(files).map(([file, load]) => [markerOf(file), load]))
  const made = new Map<string, LazyExoticComponent<ComponentType>>()
  return (marker: string): LazyExoticComponent<ComponentType> | undefined => {
    const known = made.get(marker)
    const loader = loaders.get(marker)
    if (known || !loader) return known
    const page = lazyPage(loader, (module) => module.default)
    made.set(marker, page)
    return page
  }
}
