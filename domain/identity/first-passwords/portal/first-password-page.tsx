import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import classes from '#domain/identity/sign-in/parts/sign-in.module.css'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { useClient } from '#kit/web/client.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { firstPasswordsApi as api, type OpenedLink } from '../api.ts'
import { endedLinkWords, firstPasswordWords as words } from '../words.ts'
import { FirstPasswordForm } from './first-password-form.tsx'

/** The target of a link to a first password: whose account it is, then the password, or why the link sets none. */
export default function FirstPasswordPage() {
  const text = useText()
  const { hash } = useLocation()
  const token = accessToken.safeParse(hash.slice(1)).data
  const { link, refused } = useOpenedLink(token)
  const named = link?.of && { name: text(link.of.name), account: link.of.account }
  const isInForce = link?.state === 'inForce'
  return (
    <SignedOutPage title={words.title} lead={isInForce && named && text(words.lead(named))}>
      <RefusedBox saying={token === undefined ? words.incomplete : refused} />
      {token !== undefined && !link && !refused && <Loading lines={4} />}
      {token !== undefined && link && isInForce && (
        <FirstPasswordForm token={token} account={link.of?.account ?? ''} />
      )}
      {token !== undefined && link && !isInForce && <Ended token={token} link={link} />}
    </SignedOutPage>
  )
}

function useOpenedLink(token: string | undefined) {
  const client = useClient()
  const [link, setLink] = useState<OpenedLink>()
  const [refused, setRefused] = useState<Bilingual | string>()
  useEffect(() => {
    if (token === undefined) return
    let isCurrent = true
    client.call(api.read, { body: { token } }).then(
      (read) => isCurrent && setLink(read),
      (error: unknown) => isCurrent && setRefused(wordsOfFailure(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, token])
  return { link, refused }
}

function Ended({ token, link }: { token: string; link: OpenedLink }) {
  const text = useText()
  const language = useLanguage()
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Bilingual | string>()
  const [isSent, setSent] = useState(false)
  const { state, of } = link
  const account = of?.account ?? ''
  if (state === 'inForce') return null
  const moment = link.usedAt ? formatMoment(link.usedAt, language) : formatMoment(link.until, language)
  const send = async () => {
    setBusy(true)
    setSaid(undefined)
    await client.call(api.sendAgain, { body: { token } }).then(
      () => setSent(true),
      (error: unknown) => setSaid(wordsOfFailure(error)),
    )
    setBusy(false)
  }
  return (
    <div className={classes.form}>
      <p>{text(endedLinkWords[state]({ name: of ? text(of.name) : '', account, moment }))}</p>
      <RefusedBox saying={said} />
      {state === 'expired' &&
        (isSent ? (
          <p role="status">{text(words.sent({ account }))}</p>
        ) : (
          <Button loading={busy} onClick={() => void send()}>
            {text(words.sendAgain)}
          </Button>
        ))}
      {(state === 'usedUp' || state === 'passwordSet') && (
        <Button component={Link} to="/login" state={{ account, passwordSet: false }}>
          {text(words.toLogin)}
        </Button>
      )}
    </div>
  )
}
