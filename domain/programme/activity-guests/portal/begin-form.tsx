import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ConsentFields } from '#domain/ground/privacy/parts/consent-fields.tsx'
import { useConsents } from '#domain/ground/privacy/parts/use-consents.ts'
import type { Purpose } from '#domain/ground/privacy/rules.ts'
import { ComputingNote } from '#domain/identity/invitations/parts/computing-note.tsx'
import { useCodeCall } from '#domain/identity/invitations/parts/use-code-call.ts'
import { refresh } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { registeringApi as api } from '../api/registering.ts'
import { neededConsents } from '../rules.ts'
import { doorWords as words } from '../words/door.ts'
import classes from './register-page.module.css'

/** The consent and the button that starts a registration. The id is generated once, so that a repeated click starts only one. */
export function BeginForm({ inviteCode }: { inviteCode: string }) {
  const text = useText()
  const { call, isComputing } = useCodeCall()
  const consents = useConsents()
  const [id] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly Purpose[]>([])
  const [refused, setRefused] = useState<Bilingual | string>()

  async function begin(event: FormEvent) {
    event.preventDefault()
    const lacks = consents.missing(neededConsents)
    setMissing(lacks)
    if (busy || lacks.length > 0 || !consents.sent) return
    setBusy(true)
    setRefused(undefined)
    try {
      await call(api.begin, { body: { id, inviteCode, consents: consents.sent } })
      await refresh(api.mine)
    } catch (error) {
      if (!consents.refusedBy(error)) setRefused(wordsOfFailure(error))
    }
    setBusy(false)
  }

  return (
    <form className={classes.panel} onSubmit={(event) => void begin(event)} noValidate>
      <h2>{text(words.beginTitle)}</h2>
      <p>{text(words.beginText)}</p>
      <ConsentFields
        purposes={neededConsents}
        consents={consents}
        problems={Object.fromEntries(missing.map((purpose) => [purpose, words.consentNeeded]))}
      />
      <ComputingNote shown={isComputing} />
      <RefusedBox saying={refused} />
      <FootAct>
        <Button type="submit" loading={busy}>
          {text(words.begin)}
        </Button>
      </FootAct>
    </form>
  )
}
