const key = 'came by link'

/** Keeps that this session was begun by a link: once it has ended, a login would lead its holder nowhere. */
export const rememberShareSession = (principal: string | undefined): void =>
  localStorage.setItem(key, principal ?? '')

/** Whether this session was begun by a link, as long as the browser remembers. */
export const isShareSession = (principal: string | undefined): boolean =>
  principal !== undefined && localStorage.getItem(key) === principal
