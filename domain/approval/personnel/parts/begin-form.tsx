import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod'
import { ConsentFields } from '#domain/ground/privacy/parts/consent-fields.tsx'
import { useConsents } from '#domain/ground/privacy/parts/use-consents.ts'
import { ComputingNote } from '#domain/identity/invitations/parts/computing-note.tsx'
import { useCodeCall } from '#domain/identity/invitations/parts/use-code-call.ts'
import { guestPath, stepPath } from '#domain/people/participants/parts/paths.ts'
import { kinds, personnelKinds } from '#domain/people/participants/rules.ts'
import { kindWords as participantWords, personnelKindWords } from '#domain/people/participants/words.ts'
import { CallFailed } from '#kit/http/client.ts'
import { refresh } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { personnelApi } from '../api.ts'
import { type Door, neededConsents } from '../rules.ts'
import { doorWords as words } from '../words.ts'
import classes from './begin-form.module.css'

/** Data of a refusal about the existing record. */
const existing = z.object({
  participantId: z.uuid().nullable(),
  kind: z.enum(kinds),
  personnelKind: z.enum(personnelKinds).nullable(),
})
type Existing = z.output<typeof existing>

type BeginProps = {
  door: Door
  inviteCode?: string | undefined
  /** From the link by which a member joins a group. */
  group?: string | undefined
  /** A person registers themself, not a member of their team. */
  isSelf: boolean
  /** Drafts whose code has ended: they continue with this one. */
  again?: readonly string[]
  /** The members are imported from a spreadsheet. */
  bySheet?: boolean
}

/** The consents, each with its own box, and the button that starts a registration. */
export function BeginForm({ door, inviteCode, group, isSelf, again, bySheet = false }: BeginProps) {
  const text = useText()
  const { call, isComputing } = useCodeCall()
  const navigate = useNavigate()
  const consents = useConsents()
  const [id] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ saying: Bilingual | string; there?: Existing | undefined }>()

  async function begin(event: FormEvent) {
    event.preventDefault()
    const lacking = consents.missing(neededConsents)
    setMissing(lacking)
    if (busy || lacking.length > 0 || !consents.sent) return
    setBusy(true)
    setRefused(undefined)
    try {
      if (bySheet) {
        await call(personnelApi.lead, { body: { door, inviteCode, consents: consents.sent } })
        await refresh(personnelApi.group)
        await navigate('/members/import')
        return
      }
      const given = { door, inviteCode, group, isMember: !isSelf, consents: consents.sent }
      for (const each of again ?? [id]) await call(personnelApi.begin, { body: { ...given, id: each } })
      void refresh(personnelApi.mine)
      if (!again) await navigate(stepPath(id, 'identity'))
    } catch (error) {
      if (!consents.refusedBy(error)) {
        const data = error instanceof CallFailed ? existing.safeParse(error.data) : undefined
        setRefused({ saying: wordsOfFailure(error), there: data?.data })
      }
      setBusy(false)
    }
  }

  const problems = Object.fromEntries(missing.map((purpose) => [purpose, words.consentNeeded]))
  return (
    <form className={classes.form} onSubmit={(event) => void begin(event)} noValidate>
      <h2 className={classes.title}>
        {text(again ? words.againTitle : bySheet ? words.bySheet : words.beginTitle)}
      </h2>
      <p className={classes.text}>
        {text(
          again
            ? words.againText
            : isSelf
              ? words.beginText
              : bySheet
                ? words.membersConsent
                : words.memberConsent,
        )}
      </p>
      {group && <p className={classes.text}>{text(words.joining)}</p>}
      <ConsentFields
        purposes={neededConsents}
        consents={consents}
        isForOther={!isSelf}
        alsoOwn={!isSelf}
        problems={problems}
      />
      <ComputingNote shown={isComputing} />
      <RefusedBox saying={refused?.saying} />
      {refused?.there && <WayToExisting of={refused.there} />}
      <FootAct>
        <Button type="submit" loading={busy}>
          {text(again ? words.beginAgain : bySheet ? words.beginSheet : words.begin)}
        </Button>
      </FootAct>
    </form>
  )
}

/** The existing record, with a link to it where the person may change it. */
function WayToExisting({ of: { participantId, kind, personnelKind } }: { of: Existing }) {
  const text = useText()
  const kindName = personnelKind ? personnelKindWords[personnelKind] : participantWords[kind]
  return (
    <p className={classes.text}>
      {text(words.existing({ kind: kindName }))}{' '}
      {participantId ? (
        <Link to={guestPath(participantId)}>{text(words.openIt)}</Link>
      ) : (
        text(words.askOrganisation)
      )}
    </p>
  )
}
