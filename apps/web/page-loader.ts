import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPage } from '#kit/web/lazy-page.ts'

type PageModule = { default: ComponentType }
type Loader = () => Promise<PageModule>

/** `../../domain/participants/portal/guest-page.tsx` is found by the marker `participants/portal/guest`. */
export const markerOf = (file: string) => /domain\/(.+)-page\.tsx$/.exec(file)?.[1] ?? file

const files = import.meta.glob<PageModule>('../../domain/*/{portal,console}/*-page.tsx')
const loaders = new Map(Object.entries(files).map(([file, load]) => [markerOf(file), load]))

const made = new Map<string, LazyExoticComponent<ComponentType>>()

/** The page of a marker, loaded when it is first shown; undefined when there is none. */
export function pageOf(marker: string): LazyExoticComponent<ComponentType> | undefined {
  const known = made.get(marker)
  const loader: Loader | undefined = loaders.get(marker)
  if (known || !loader) return known
  const page = lazyPage(loader, (module) => module.default)
  made.set(marker, page)
  return page
}
