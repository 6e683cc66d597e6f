import type { PublicPages } from '#kit/web/lazy-page.ts'
import { type Address, redirectAmong } from './redirects.ts'

/** Pages that need no login, by the `public-pages.ts` of each noun. */
export const publicPages: PublicPages = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<PublicPages>('../../domain/*/*/public-pages.ts', { eager: true, import: 'publicPages' }),
  ),
)

/** The route guard: redirect target of this address; undefined to stay. */
export const redirectAt = (address: Address, hasToken: boolean): string | undefined =>
  redirectAmong((path) => Object.hasOwn(publicPages, path), address, hasToken)
