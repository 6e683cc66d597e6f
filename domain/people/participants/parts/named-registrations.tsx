import { Button } from '@mantine/core'
import { useState } from 'react'
import { queries, refresh, useClient, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { contactsApi, type NamedRegistration } from '../api/contacts.ts'
import { namedWords as words } from '../words/contact.ts'
import { kindWords, personnelKindWords } from '../words.ts'
import classes from './named-registrations.module.css'

type NamedProps = {
  onAccepted?(of: NamedRegistration): void
  /** Guests have a plan of their own, with its own “not me”: false where it is on the same page. */
  withGuests?: boolean
}

/** Records that others registered with the reader's number or address, each with its two answers; renders nothing without any. */
export function NamedRegistrations({ onAccepted, withGuests = true }: NamedProps) {
  const text = useText()
  const { data } = useReply(contactsApi.named, {})
  const shown = (data ?? []).filter(({ kind }) => withGuests || kind !== 'guest')
  if (shown.length === 0) return null
  return (
    <section className={classes.named} aria-label={text(words.title)}>
      <h2>{text(words.title)}</h2>
      <p>{text(words.text)}</p>
      {shown.map((each) => (
        <Named key={each.participantId} of={each} onAccepted={onAccepted} />
      ))}
    </section>
  )
}

/** Denies a record after a question, because its number then leads nobody to it any more. */
export function useDenial() {
  const client = useClient()
  const confirm = useConfirm()
  const toast = useToast()
  return async (participantId: string, name: Bilingual) => {
    const { notMineTitle, notMineText: text, notMine: yes } = words
    if (!(await confirm({ title: notMineTitle({ name }), text, yes }))) return
    await client.call(contactsApi.answerContact, {
      params: { id: participantId },
      body: { isMine: false },
    })
    toast.done(words.denied)
    // plans and lists had the record, and the account may have had the name of the other person
    await queries.invalidateQueries()
  }
}

function Named({ of, onAccepted }: { of: NamedRegistration } & Pick<NamedProps, 'onAccepted'>) {
  const text = useText()
  const client = useClient()
  const deny = useDenial()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Bilingual | string>()
  const name = of.name ?? words.nameless
  const kind = of.personnelKind ? personnelKindWords[of.personnelKind] : kindWords[of.kind]

  async function answer(act: () => Promise<void>) {
    setBusy(true)
    setRefused(undefined)
    await act().catch((error: unknown) => setRefused(wordsOfFailure(error)))
    setBusy(false)
  }

  const accept = async () => {
    await client.call(contactsApi.answerContact, {
      params: { id: of.participantId },
      body: { isMine: true },
    })
    onAccepted?.(of)
    await refresh(contactsApi.named)
  }

  return (
    <article className={classes.one}>
      <h3 className={classes.name}>{text(name)}</h3>
      <p>{text(words.by({ by: of.registeredBy ?? words.byPerson, kind }))}</p>
      <RefusedBox saying={refused} />
      <div className={classes.answers}>
        {of.mayAccept && (
          <Button variant="default" disabled={busy} onClick={() => void answer(accept)}>
            {text(words.mine)}
          </Button>
        )}
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void answer(() => deny(of.participantId, name))}
        >
          {text(words.notMine)}
        </Button>
      </div>
    </article>
  )
}
