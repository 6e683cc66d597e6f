import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react'

/** A file with a page. */
export type PageModule = { default: ComponentType }

/** Pages that need no login: address → page. */
export type PublicPages = Readonly<Record<string, () => Promise<PageModule>>>

/**
 * Tries a load again after a pause, as networks on the way are often back in a moment. `load` is told why it failed before, and
 * how often.
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
 * Where a module may be asked for once more. Browsers remember for as long as the page stands that a module did not come, and do not ask
 * for its address again; with a query it is another address. Undefined when the reason names no code of ours.
 */
export function anotherAddress(cause: unknown, failures: number, origin: string): string | undefined {
  const named = /https?:\/\/\S+?\.js/.exec(String(cause))?.[0]
  return named?.startsWith(`${origin}/assets/`) ? `${named}?again=${failures}` : undefined
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Loads a module, trying again after a moment. */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  retried((cause, failures) => {
    const again = anotherAddress(cause, failures, location.origin)
    return again ? (import(/* @vite-ignore */ again) as Promise<Module>) : load()
  }, pause)

/** A page whose code did not come: the server was updated meanwhile, or the network is away. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

const notLoaded = (cause: unknown): never => {
  throw new PageNotLoaded('the code of a page did not come', { cause })
}

/** The code of a component: what of it is there, and how to get it. */
type Code<Props> = { loaded: ComponentType<Props> | undefined; load(): Promise<void> }

/** A component whose code is loaded when it is shown, or before that by `load`. */
export type LazyPage<Props> = FunctionComponent<Props> & { code: Code<Props> }

type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)
type LoadedProps<Props> = { code: Code<Props>; props: Props; waiting: Waiting<Props> }

function Loaded<Props extends object>({ code, props, waiting }: LoadedProps<Props>) {
  const [, setThere] = useState(code.loaded !== undefined)
  const [failure, setFailure] = useState<unknown>()
  // asked for at once, not when the rest of the page stands; the effect hears how that went
  if (!code.loaded) code.load().catch(() => undefined)
  useEffect(() => {
    code.load().then(() => setThere(true), setFailure)
  }, [code])
  if (failure) throw failure
  if (code.loaded) return createElement(code.loaded, props)
  return typeof waiting === 'function' ? waiting(props) : waiting
}

/**
 * A component that is loaded when it is first shown; its loading is tried again, and given up as `PageNotLoaded`. Until it is there, `waiting`
 * stands in its place. Not React's `lazy`: what `Suspense` shows meanwhile stays for 300 ms at least, however soon the code is there.
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
      // one that failed before anybody needed it is asked for anew by the first who does
      loading.catch(() => {
        loading = undefined
      })
      return loading
    },
  }
  return Object.assign((props: Props) => createElement(Loaded<Props>, { code, props, waiting }), { code })
}
