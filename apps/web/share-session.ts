const key = 'came by link'

/** Marks this session as begun by a share link: after its end its holder cannot log in, so no login is offered. */
export const rememberShareSession = (principal: string | undefined): void =>
  localStorage.setItem(key, principal ?? '')

/** Whether this session was begun by a share link, as far as the browser's storage still knows. */
export const isShareSession = (principal: string | undefined): boolean =>
  principal !== undefined && localStorage.getItem(key) === principal
