import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { seatingApi as api, type SeatedPerson, type SeatingPlan } from '../api.ts'
import { type WishKind, wishKinds } from '../rules.ts'
import { wishKindWords, seatingWords as words } from '../words/console.ts'
import { PersonFinder } from './person-search.tsx'
import classes from './seating.module.css'
import type { PlanActs } from './use-plan-acts.ts'

type WishFieldsProps = {
  plan: SeatingPlan
  person: SeatedPerson
  acts: PlanActs
  seatName(id: string | null): string
  nameOf(id: string | null): string
}

/** With whom a person sits, from whom apart, for whom they interpret. */
export function WishFields({ plan, person, acts, seatName, nameOf }: WishFieldsProps) {
  const text = useText()
  const [kind, setKind] = useState<WishKind>('together')
  const { participantId: own } = person
  const wishes = plan.wishes.filter(({ oneId, otherId }) => oneId === own || otherId === own)
  const add = (otherId: string) =>
    void acts.run(api.wish, { params: acts.params, body: { kind, oneId: own, otherId } })
  const drop = (wishId: string) => void acts.run(api.dropWish, { params: { ...acts.params, wishId } })
  return (
    <fieldset className={classes.group}>
      <legend>{text(words.wishes)}</legend>
      <ul className={classes.list}>
        {wishes.map(({ id, kind: is, oneId, otherId }) => (
          <li key={id} className={classes.wish}>
            <span>
              {oneId === own ? '' : `${nameOf(oneId)} `}
              {text(wishKindWords[is])} {nameOf(otherId)}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={acts.isBusy}
              aria-label={text(words.dropWish({ name: nameOf(oneId === own ? otherId : oneId) }))}
              onClick={() => drop(id)}
            >
              {text(words.drop)}
            </Button>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={text(words.wishKind)}
        value={kind}
        data={wishKinds.map((value) => ({ value, label: text(wishKindWords[value]) }))}
        onChange={(event) => setKind(event.currentTarget.value as WishKind)}
      />
      <PersonFinder
        people={plan.people.filter(({ participantId }) => participantId !== own)}
        seatName={seatName}
        label={words.wishOther}
        onChoose={add}
      />
    </fieldset>
  )
}
