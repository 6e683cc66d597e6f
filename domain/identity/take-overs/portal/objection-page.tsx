import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import classes from '#domain/identity/sign-in/parts/sign-in.module.css'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import { useClient } from '#kit/web/client.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type ToldTakeOver, takeOversApi } from '../api.ts'
import { endedWords, objectionWords as words } from '../words.ts'
import facts from './objection-page.module.css'

/** The present holder of an account reads who asks for it and why, and objects. */
export default function ObjectionPage() {
  const text = useText()
  const { hash } = useLocation()
  const token = accessToken.safeParse(hash.slice(1)).data
  const { told, refused } = useTold(token)
  return (
    <SignedOutPage title={words.title} lead={told && text(words.lead(told))}>
      <RefusedBox saying={token === undefined ? words.incomplete : refused} />
      {token !== undefined && !told && !refused && <Loading lines={4} />}
      {token !== undefined && told && (
        <>
          <Facts of={told} />
          {told.state === 'inForce' ? (
            <Objection token={token} until={told.until} />
          ) : (
            <p>{text(endedWords[told.state])}</p>
          )}
        </>
      )}
    </SignedOutPage>
  )
}

function useTold(token: string | undefined) {
  const client = useClient()
  const [told, setTold] = useState<ToldTakeOver>()
  const [refused, setRefused] = useState<Bilingual | string>()
  useEffect(() => {
    if (token === undefined) return
    let isCurrent = true
    client.call(takeOversApi.told, { body: { token } }).then(
      (read) => isCurrent && setTold(read),
      (error: unknown) => isCurrent && setRefused(wordsOfFailure(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, token])
  return { told, refused }
}

/** What a stranger has typed, as plain text. */
function Facts({ of }: { of: ToldTakeOver }) {
  const text = useText()
  const language = useLanguage()
  return (
    <dl className={facts.facts}>
      <dt>{text(words.who)}</dt>
      <dd>{[of.name, of.position].filter(Boolean).join(' · ')}</dd>
      <dt>{text(words.asked)}</dt>
      <dd>{formatMoment(of.askedAt, language)}</dd>
      <dt>{text(words.why)}</dt>
      <dd className={facts.lines}>{of.reason}</dd>
    </dl>
  )
}

function Objection({ token, until }: { token: string; until: string }) {
  const text = useText()
  const language = useLanguage()
  const client = useClient()
  const [objection, setObjection] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Bilingual | string>()
  const [isDone, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || objection.trim() === '') return
    setBusy(true)
    setSaid(undefined)
    await client.call(takeOversApi.object, { body: { token, objection } }).then(
      () => setDone(true),
      (error: unknown) => setSaid(wordsOfFailure(error)),
    )
    setBusy(false)
  }
  if (isDone) return <p role="status">{text(words.done)}</p>
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p>{text(words.until({ moment: formatMoment(until, language) }))}</p>
      <RefusedBox saying={said} />
      <Textarea
        id="objection"
        label={text(words.objection)}
        value={objection}
        maxLength={reasonLength}
        autosize
        minRows={3}
        onChange={(event) => setObjection(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={objection.trim() === ''}>
        {text(words.submit)}
      </Button>
    </form>
  )
}
