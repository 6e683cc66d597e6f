import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { settingsWords as words } from '../words/settings.ts'
import { AccountCard } from './settings/account-card.tsx'
import { LookCard } from './settings/look-card.tsx'
import { PasswordCard } from './settings/password-card.tsx'
import { SessionsCard } from './settings/sessions-card.tsx'

/** One's own account: what one logs in with, the password, where one is logged in, language and colours. */
export default function SettingsPage() {
  const text = useText()
  const { user } = useSession()
  return (
    <Page title={words.title} lead={text(user.name)} narrow>
      <AccountCard />
      <PasswordCard />
      <SessionsCard />
      <LookCard />
    </Page>
  )
}
