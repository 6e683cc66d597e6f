import { useText } from '#kit/web/language.tsx'
import { openIdButtonWords as words } from '../words/open-id-button.ts'
import type { LoginProvider } from './login-provider.ts'
import classes from './open-id.module.css'

/** In place of leaving for the provider, on a page that was opened at another address than it leads back to: the right one. */
export function Elsewhere({ provider: { name }, address }: { provider: LoginProvider; address: string }) {
  const text = useText()
  return (
    <p className={classes.elsewhere}>
      {text(words.elsewhere({ name }))} <a href={address}>{address}</a>
    </p>
  )
}
