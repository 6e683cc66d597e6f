import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type PageModule = { default: ComponentType }
type Loader = () => Promise<PageModule>

/** `../../domain/participants/portal/guest-page.tsx` is found by the marker `participants/portal/guest`. */
export const markerOf = (file: string) => /domain\/(.+)-page\.tsx$/.exec(file)?.[1] ?? file

const files = import.meta.glob<PageModule>('../../domain/*/{portal,console}/*-page.tsx')
const loaders = new Map(Object.entries(files).map(([file, load]) => [markerOf(file), load]))

/** Tries a load again after a pause, as networks on the way are often back in a moment (spec 4). */
export async function retried<T>(
  load: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
  pauses: readonly number[] = [300, 1_000],
): Promise<T> {
  const [next, ...rest] = pauses
  try {
    return await load()
  } catch (error) {
    if (next === undefined) throw error
    await pause(next)
    return retried(load, pause, rest)
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Loads code, trying again after a moment. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> => retried(load, pause)

/** A page whose code did not come: the server was updated meanwhile, or the network is away. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

const notLoaded = (cause: unknown) => {
  throw new PageNotLoaded('the code of a page did not come', { cause })
}

const made = new Map<string, LazyExoticComponent<ComponentType>>()

/** The page of a marker, loaded when it is first shown; undefined when there is none. */
export function pageOf(marker: string): LazyExoticComponent<ComponentType> | undefined {
  const known = made.get(marker)
  const loader: Loader | undefined = loaders.get(marker)
  if (known || !loader) return known
  const page = lazy(() => loadPatiently(loader).catch(notLoaded))
  made.set(marker, page)
  return page
}
