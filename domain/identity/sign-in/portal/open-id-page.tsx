import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallFailed } from '#kit/http/client.ts'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { storeToken } from '#kit/web/token.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { openIdApi as api } from '../api/open-id.ts'
import { forgetAnotherLogin, noteAnotherLogin } from '../parts/another-login.ts'
import classes from '../parts/open-id.module.css'
import { tellProofGiven } from '../parts/proof-given.ts'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { useSecondStep } from '../parts/use-second-step.tsx'
import { openIdCodes } from '../refusals/open-id-codes.ts'
import { type OpenIdPurpose, type OpenIdReply, openIdPath, openIdReply, purposeOf } from '../rules/open-id.ts'
import { openIdWords as words } from '../words/open-id.ts'

/** Refusals of a login of the provider that was no login for this: another one may be. */
const anothers: readonly number[] = [openIdCodes.openIdUnlinked, openIdCodes.openIdTaken]

/** What the address says: the reply of the provider, or that a proof begins in this tab. */
type Arrival =
  | { purpose: OpenIdPurpose; reply: OpenIdReply }
  | { purpose: 'prove'; reply: undefined }
  | undefined

function arrivalFrom(search: URLSearchParams): Arrival {
  if (search.get('begin') === 'prove') return { purpose: 'prove', reply: undefined }
  const reply = openIdReply.safeParse(Object.fromEntries(search)).data
  const purpose = reply && purposeOf(reply.state)
  return purpose && { purpose, reply }
}

/** The page that the provider sends people back to: goes on with the login, the link or the proof that was begun. */
export default function OpenIdPage() {
  const text = useText()
  const { purpose, refused, isProven, step } = useReturned()
  if (step) return <SignedOutPage title={words.title}>{step}</SignedOutPage>
  if (isProven) return <SignedOutPage title={words.proven} lead={text(words.closeTab)} />
  if (!refused)
    return (
      <SignedOutPage title={words.title} lead={text(words.waiting)}>
        <Loading lines={2} />
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={words.refused}>
      <RefusedBox saying={refused} />
      <Instead of={purpose} />
    </SignedOutPage>
  )
}

/** Where to go after a refusal. */
function Instead({ of }: { of: OpenIdPurpose | undefined }) {
  const text = useText()
  if (of === 'prove') return <p className={classes.instead}>{text(words.closeTab)}</p>
  const [to, label] = of === 'link' ? ['/account', words.toSettings] : ['/login', words.toLogin]
  return (
    <p className={classes.instead}>
      <Link to={to}>{text(label)}</Link>
    </p>
  )
}

/** Acts once on what the address says, and takes it out of the address, so that it stays in no history. */
function useReturned() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [arrival] = useState(() => arrivalFrom(search))
  const [refused, setRefused] = useState<Bilingual | string | undefined>(
    arrival ? undefined : words.incomplete,
  )
  const { act, isProven, step } = useActs()
  const isDone = useRef(false)
  useEffect(() => {
    if (!arrival || isDone.current) return
    isDone.current = true
    void navigate(openIdPath, { replace: true })
    act(arrival).catch((error: unknown) => {
      if (error instanceof CallFailed && anothers.includes(error.code)) noteAnotherLogin()
      setRefused(wordsOfFailure(error))
    })
  }, [act, arrival, navigate])
  return { purpose: arrival?.purpose, refused, isProven, step }
}

function useActs() {
  const client = useClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [isProven, setProven] = useState(false)
  const { finish, step } = useSecondStep({
    onToken: (token) => {
      storeToken(token)
      forgetAnotherLogin()
      // the shell then opens the page that was requested before
      return navigate('/', { replace: true })
    },
    onBack: () => navigate('/login', { replace: true }),
  })
  async function act({ purpose, reply }: NonNullable<Arrival>): Promise<void> {
    if (!reply) {
      const { address } = await client.call(api.beginProof, { body: {} })
      return location.assign(address)
    }
    if (purpose === 'login') return finish(() => client.call(api.logIn, { body: reply }))
    if (purpose === 'link') {
      const own = await client.call(api.link, { body: reply })
      forgetAnotherLogin()
      toast.done(own?.linked ? words.linked({ name: own.name, shownAs: own.linked.shownAs }) : words.none)
      return navigate('/account', { replace: true })
    }
    await client.call(api.prove, { body: reply })
    tellProofGiven()
    setProven(true)
    // browsers close only tabs that a page opened; otherwise the page says what to do
    close()
  }
  return { act, isProven, step }
}
