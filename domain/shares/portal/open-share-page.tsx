import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SignedOutPage } from '#domain/sign-in/parts/signed-out-page.tsx'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { readToken, storeToken } from '#kit/web/token.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { sharesApi } from '../api.ts'
import { shareToken } from '../rules.ts'
import { openWords as words } from '../words.ts'
import classes from './open-share.module.css'

/** Where a link leads. It is opened by a press, so that whatever looks at links in mails uses none. */
export default function OpenSharePage() {
  const text = useText()
  const client = useClient()
  const { hash } = useLocation()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()
  const token = shareToken.safeParse(hash.slice(1))

  // an assistant who is sent here from a page that their link no longer opens
  if (hash === '#ended') return <SignedOutPage title={words.endedTitle} lead={text(words.endedText)} />

  async function open(given: string) {
    setBusy(true)
    setRefused(undefined)
    try {
      const session = await client.call(sharesApi.open, { body: { token: given } })
      storeToken(session)
      // a new page: nothing that was read for another person is left in it
      location.replace('/')
    } catch (error) {
      setRefused(wordsOfFailure(error))
      setBusy(false)
    }
  }

  return (
    <SignedOutPage title={words.title} lead={text(words.lead)}>
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
