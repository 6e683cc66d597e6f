/** Pages that need no login, with the page that each shows (spec 2). */
export const publicPages: Readonly<Record<string, string>> = {
  '/login': 'accounts/portal/login',
  '/choose': 'accounts/portal/choose',
  '/register': 'accounts/portal/register',
  '/privacy-policy': 'accounts/portal/privacy-policy',
  '/dev/mailbox': 'outbox/portal/mailbox',
}

/** Who is logged in has no business there (spec 2). */
const onlyWithoutLogin = new Set(['/login', '/choose'])

/** The route guard: where somebody at this address has to go instead; undefined to stay. */
export function redirectAt(path: string, hasToken: boolean): string | undefined {
  if (hasToken && onlyWithoutLogin.has(path)) return '/'
  const open = path in publicPages || path === '/403' || path === '/404'
  return open || hasToken ? undefined : '/login'
}
