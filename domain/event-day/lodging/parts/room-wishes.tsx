import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { lodgingApi as api, type PersonsWish } from '../api.ts'
import { type WishKind, wishKinds } from '../rules/wishes.ts'
import { consoleWords } from '../words/console.ts'
import { wishKindWords, wishWords as words } from '../words/wishes.ts'
import classes from './lodging.module.css'
import { PersonChoice } from './person-choice.tsx'

const refreshes = [api.ofPerson, api.read, api.list]

type WishesProps = { participantId: string; wishes: readonly PersonsWish[]; mayEdit: boolean }

/** Who shares no room with this person, or whether they share none; nothing at all where none is noted and the reader may note none. */
export function RoomWishes({ participantId, wishes, mayEdit }: WishesProps) {
  const text = useText()
  const [isAdding, setAdding] = useState(false)
  const drop = useChange(api.dropWish, { refreshes })
  if (wishes.length === 0 && !mayEdit) return null
  return (
    <section className={classes.stack} aria-label={text(words.title)}>
      <h3 className={classes.part}>{text(words.title)}</h3>
      {wishes.length === 0 && <p className={classes.quiet}>{text(words.none)}</p>}
      <ul className={classes.list}>
        {wishes.map((wish) => (
          <li key={wish.id} className={classes.entry}>
            <WishLine wish={wish} />
            {mayEdit && (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={drop.isPending}
                aria-label={text(words.dropOf({ wish: inWords(wish) }))}
                onClick={() => drop.mutate({ params: { id: participantId, wishId: wish.id } })}
              >
                {text(words.drop)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && !isAdding && (
        <div>
          <Button size="compact-md" variant="default" onClick={() => setAdding(true)}>
            {text(words.add)}
          </Button>
        </div>
      )}
      {isAdding && <NewWish person={participantId} wishes={wishes} onDone={() => setAdding(false)} />}
    </section>
  )
}

const inWords = ({ kind, other }: PersonsWish): Bilingual =>
  other ? words.withOther({ kind: wishKindWords[kind], name: other.name }) : wishKindWords[kind]

function WishLine({ wish: { kind, other } }: { wish: PersonsWish }) {
  const text = useText()
  if (!other) return <span>{text(wishKindWords[kind])}</span>
  return (
    <span>
      {text(wishKindWords[kind])} ·{' '}
      <ParticipantLink participantId={other.participantId}>{text(other.name)}</ParticipantLink>{' '}
      <span className={classes.quiet}>{other.organisation && text(other.organisation)}</span>
    </span>
  )
}

type NewProps = { person: string; wishes: readonly PersonsWish[]; onDone(): void }

function NewWish({ person, wishes, onDone }: NewProps) {
  const text = useText()
  const toast = useToast()
  const [kind, setKind] = useState<WishKind>('alone')
  const call = useChange(api.noteWish, { refreshes })
  const add = (otherId: string | null) =>
    call.mutate(
      { params: { id: person }, body: { kind, otherId } },
      {
        onSuccess: () => {
          toast.done(consoleWords.saved)
          onDone()
        },
      },
    )
  const there = wishes.flatMap((wish) => (wish.kind === kind && wish.other ? wish.other.participantId : []))
  return (
    <div className={classes.stack}>
      <NativeSelect
        label={text(words.kind)}
        value={kind}
        data={wishKinds.map((value) => ({ value, label: text(wishKindWords[value]) }))}
        onChange={(event) => setKind(event.currentTarget.value as WishKind)}
      />
      {kind !== 'alone' && (
        <PersonChoice
          label={words.other}
          act={words.save}
          isBusy={call.isPending}
          except={[person, ...there]}
          onChoose={add}
        />
      )}
      <div className={classes.row}>
        {kind === 'alone' && (
          <Button variant="default" loading={call.isPending} onClick={() => add(null)}>
            {text(words.save)}
          </Button>
        )}
        <Button variant="subtle" disabled={call.isPending} onClick={onDone}>
          {text(consoleWords.cancel)}
        </Button>
      </div>
    </div>
  )
}
