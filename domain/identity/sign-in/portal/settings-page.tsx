import { OwnConsentsCard } from '#domain/ground/privacy/parts/own-consents-card.tsx'
import { OwnDetailsCard } from '#domain/identity/accounts/parts/own-details-card.tsx'
import { refresh } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { signInApi } from '../api.ts'
import { loginProvider } from '../parts/login-provider.ts'
import { settingsWords as words } from '../words/settings.ts'
import { AccountCard } from './settings/account-card.tsx'
import { LookCard } from './settings/look-card.tsx'
import { PasswordCard } from './settings/password-card.tsx'
import { SecondFactorCard } from './settings/second-factor-card.tsx'
import { SessionsCard } from './settings/sessions-card.tsx'

// only where the operator has connected a provider
const OpenIdCard = lazyPage(
  () => import('./settings/open-id-card.tsx'),
  (module) => module.OpenIdCard,
)

/** Account settings: number or address, password, sessions, language and colours. */
export default function SettingsPage() {
  const text = useText()
  const { user, types, permissions } = useSession()
  // an assistant has neither a number of their own nor a password
  const isAssistant = types.includes('assistant')
  const provider = permissions.has('signIn:identity') && loginProvider()
  return (
    <Page title={words.title} lead={text(user.name)} narrow>
      {!isAssistant && <AccountCard />}
      {!isAssistant && <PasswordCard />}
      {permissions.has('signIn:secondFactor') && <SecondFactorCard />}
      {provider && <OpenIdCard provider={provider} />}
      {!isAssistant && <OwnDetailsCard onSaved={() => refresh(signInApi.loginInfo)} />}
      <SessionsCard />
      <Slot name="settings" />
      {permissions.has('privacy:own') && <OwnConsentsCard />}
      <LookCard />
    </Page>
  )
}
