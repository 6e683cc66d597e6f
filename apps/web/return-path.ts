const key = 'wanted'

/** Stores the address requested before the login, with query and hash; for this tab only. */
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(key, path)

/** Stores the current address. */
export const rememberCurrentPath = (): void =>
  rememberReturnPath(location.pathname + location.search + location.hash)

/** Takes the stored address and removes it; undefined when there is none or it is not an internal path. */
export function takeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path && isInternalPath(path) ? path : undefined
}

/** True for a path within the portal; false for `//` and `/\`, which browsers read as another site. */
export const isInternalPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path)
