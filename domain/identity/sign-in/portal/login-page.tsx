import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Loading } from '#kit/web/states.tsx'
import { loginProvider } from '../parts/login-provider.ts'
import { readLoginState } from '../parts/login-state.ts'
import classes from '../parts/sign-in.module.css'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { loginWords as words } from '../words.ts'
import { LoginMethods, loginMethodFrom } from './login-methods.tsx'
import { PasswordLogin } from './password-login.tsx'

// most people use a password: the code of other methods is loaded when they are chosen
const CodeLogin = lazyPage(
  () => import('./code-login.tsx'),
  (module) => module.CodeLogin,
  <Loading lines={4} />,
)

// only where the operator has connected a provider
const OpenIdLogin = lazyPage(
  () => import('./open-id-login.tsx'),
  (module) => module.OpenIdLogin,
)

/** Logs in by password, by code, or as a guest, and opens the requested page. */
export default function LoginPage() {
  const text = useText()
  const [search] = useSearchParams()
  const arrival = readLoginState(useLocation().state)
  const [account, setAccount] = useState(arrival.account)
  const way = loginMethodFrom(search.get('way'))
  const provider = way !== 'guest' && loginProvider()
  return (
    <SignedOutPage title={words.title} below={way !== 'guest' && <ToRegister />}>
      <LoginMethods current={way} />
      {arrival.passwordSet && (
        <p className={classes.sent} role="status">
          {text(words.passwordSet)}
        </p>
      )}
      {way === 'password' ? (
        <PasswordLogin account={account} setAccount={setAccount} />
      ) : (
        <CodeLogin key={way} way={way} account={account} setAccount={setAccount} />
      )}
      {provider && <OpenIdLogin provider={provider} />}
    </SignedOutPage>
  )
}

function ToRegister() {
  const text = useText()
  return (
    <>
      {text(words.noAccount)} <Link to="/choose">{text(words.toRegister)}</Link>
      <br />
      <Link to="/guide">{text(words.toGuide)}</Link>
    </>
  )
}
