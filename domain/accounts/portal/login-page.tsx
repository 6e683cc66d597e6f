import { Suspense, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Loading } from '#kit/web/states.tsx'
import { Gate } from '../parts/gate.tsx'
import classes from '../parts/way-in.module.css'
import { loginWords as words } from '../words.ts'
import { arrivingWith } from './arrival.ts'
import { PasswordWay } from './password-way.tsx'
import { Ways, wayIn } from './ways.tsx'

// most people come with a password: what the other ways need is loaded when they are chosen
const CodeWay = lazyPage(
  () => import('./code-way.tsx'),
  (module) => module.CodeWay,
)

/** Logs in by password, by code, or as a guest, and goes on to the page that was asked for. */
export default function LoginPage() {
  const text = useText()
  const [search] = useSearchParams()
  const arrival = arrivingWith(useLocation().state)
  const [account, setAccount] = useState(arrival.account)
  const way = wayIn(search.get('way'))
  return (
    <Gate title={words.title} below={way !== 'guest' && <ToRegister />}>
      <Ways current={way} />
      {arrival.passwordSet && (
        <p className={classes.sent} role="status">
          {text(words.passwordSet)}
        </p>
      )}
      {way === 'password' ? (
        <PasswordWay account={account} setAccount={setAccount} />
      ) : (
        <Suspense fallback={<Loading lines={4} />}>
          <CodeWay key={way} way={way} account={account} setAccount={setAccount} />
        </Suspense>
      )}
    </Gate>
  )
}

function ToRegister() {
  const text = useText()
  return (
    <>
      {text(words.noAccount)} <Link to="/choose">{text(words.toRegister)}</Link>
    </>
  )
}
