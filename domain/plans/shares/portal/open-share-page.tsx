import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { useReply } from '#kit/web/api.tsx'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { readToken, storeToken } from '#kit/web/token.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { sharesApi, type ToldShare } from '../api.ts'
import { openWords as words } from '../words.ts'
import classes from './open-share.module.css'

/** Who asks whom for help with whose registration. */
function askedBy({ name, guest, from }: ToldShare, text: (words: Bilingual) => string): Bilingual {
  const named = { name, guest: text(guest), from: text(from) }
  return named.from === '' ? words.askedBySomebody(named) : words.asked(named)
}

/** The target of a link. It is used only after a click, so that link scanners of mail systems do not use it. */
export default function OpenSharePage() {
  const text = useText()
  const client = useClient()
  const { hash } = useLocation()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()
  const token = accessToken.safeParse(hash.slice(1))

  // what has ended is said where the person presses the button
  const told = useReply(
    sharesApi.told,
    { body: { token: token.data ?? '' } },
    { enabled: token.success, fresh: false },
  )

  // an assistant redirected from a page that their link does not open any more
  if (hash === '#ended') return <SignedOutPage title={words.endedTitle} lead={text(words.endedText)} />

  async function open(given: string) {
    setBusy(true)
    setRefused(undefined)
    try {
      const session = await client.call(sharesApi.open, { body: { token: given } })
      storeToken(session)
      // a full page load: nothing that was loaded for another person stays in memory
      location.replace('/')
    } catch (error) {
      setRefused(wordsOfFailure(error))
      setBusy(false)
    }
  }

  return (
    <SignedOutPage title={words.title} lead={text(told.data ? askedBy(told.data, text) : words.lead)}>
      <div className={classes.open}>
        <RefusedBox saying={token.success ? refused : words.incomplete} />
        {token.success && readToken() !== undefined && <p className={classes.note}>{text(words.loggedIn)}</p>}
        {token.success && (
          <Button loading={busy} onClick={() => void open(token.data)}>
            {text(words.open)}
          </Button>
        )}
      </div>
    </SignedOutPage>
  )
}
