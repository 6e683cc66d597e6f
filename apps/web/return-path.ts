const key = 'wanted'

/** Keeps the address that was requested before a login was needed, with query and hash; for this tab only. */
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(key, path)

/** Keeps the address of this page. */
export const rememberCurrentPath = (): void =>
  rememberReturnPath(location.pathname + location.search + location.hash)

/** The address that was wanted, once; undefined when there is none or it is not one of ours. */
export function takeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path && isInternalPath(path) ? path : undefined
}

/** True for an address within the portal: never another site's, which `//` and `/\` would lead to. */
export const isInternalPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path)
