import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react'

/** A module that exports a page. */
export type PageModule = { default: ComponentType }

/** Pages without login: path → page. */
export type PublicPages = Readonly<Record<string, () => Promise<PageModule>>>

/**
 * Retries a load after a pause, as mobile networks often recover quickly. `load` gets the cause of the last failure and the number of
 * failures.
 */
export async function retried<T>(
  load: (cause: unknown, failures: number) => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
  pauses: readonly number[] = [300, 1_000],
): Promise<T> {
  let cause: unknown
  for (const [failures, milliseconds] of [0, ...pauses].entries()) {
    if (failures > 0) await pause(milliseconds)
    try {
      return await load(cause, failures)
    } catch (error) {
      cause = error
    }
  }
  throw cause
}

/**
 * URL for retrying a failed module. Browsers cache a failed import for the lifetime of the page; a query makes it another URL. Undefined when
 * the error message contains no URL of this origin.
 */
export function anotherAddress(cause: unknown, failures: number, origin: string): string | undefined {
  const named = /https?:\/\/\S+?\.js/.exec(String(cause))?.[0]
  return named?.startsWith(`${origin}/assets/`) ? `${named}?again=${failures}` : undefined
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Imports a module with retries. */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  retried((cause, failures) => {
    const again = anotherAddress(cause, failures, location.origin)
    return again ? (import(/* @vite-ignore */ again) as Promise<Module>) : load()
  }, pause)

/** A page's code did not load: the server was updated meanwhile, or the network is down. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

const notLoaded = (cause: unknown): never => {
  throw new PageNotLoaded('the code of a page did not come', { cause })
}

/** The code of a lazy component: the component once loaded, and how to load it. */
type Code<Props> = { loaded: ComponentType<Props> | undefined; load(): Promise<void> }

/** A component whose code is loaded at first render, or earlier by `load`. */
export type LazyPage<Props> = FunctionComponent<Props> & { code: Code<Props> }

type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)
type LoadedProps<Props> = { code: Code<Props>; props: Props; waiting: Waiting<Props> }

function Loaded<Props extends object>({ code, props, waiting }: LoadedProps<Props>) {
  const [, setThere] = useState(code.loaded !== undefined)
  const [failure, setFailure] = useState<unknown>()
  // start loading during render, before effects run; the effect handles the result
  if (!code.loaded) code.load().catch(() => undefined)
  useEffect(() => {
    code.load().then(() => setThere(true), setFailure)
  }, [code])
  if (failure) throw failure
  if (code.loaded) return createElement(code.loaded, props)
  return typeof waiting === 'function' ? waiting(props) : waiting
}

/**
 * A component that is loaded at first render, with retries, then throws `PageNotLoaded`; shows `waiting` meanwhile. Not React's `lazy`, since
 * a `Suspense` fallback stays for at least 300 ms, however fast the code loads.
 */
export function lazyPage<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting: Waiting<Props> = null,
): LazyPage<Props> {
  let loading: Promise<void> | undefined
  const code: Code<Props> = {
    loaded: undefined,
    load() {
      loading ??= importWithRetry(load).then((module) => {
        code.loaded = pick(module)
      }, notLoaded)
      // a failed preload is retried at the first render
      loading.catch(() => {
        loading = undefined
      })
      return loading
    },
  }
  return Object.assign((props: Props) => createElement(Loaded<Props>, { code, props, waiting }), { code })
}
