import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { precedence } from '#domain/approval/precedence/rules.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { seatingApi as api, type SeatedPerson, type SeatingPlan } from '../api.ts'
import { type PlacingChange, type PlacingOf, sides } from '../rules.ts'
import { howWords, reasonWords, sideWords, unseatedWords, seatingWords as words } from '../words/console.ts'
import classes from './seating.module.css'
import type { PlanActs } from './use-plan-acts.ts'
import { WishFields } from './wish-fields.tsx'

type PersonProps = {
  plan: SeatingPlan
  person: SeatedPerson
  acts: PlanActs
  seatName(id: string | null): string
}

/** One person of the plan: where they sit and why, and what is done about it. */
export function PersonCard(props: PersonProps & { onTake(): void }) {
  const { plan, person, seatName } = props
  const text = useText()
  const { permissions } = useSession()
  const mayEdit = permissions.has('seating:edit')
  const nameOf = (id: string | null) => {
    const other = plan.people.find(({ participantId }) => participantId === id)
    return other ? text(other.name) : ''
  }
  const { seatId, how, why, unseated } = person
  return (
    <Card title={person.name}>
      <div className={classes.stack}>
        {person.organisation && <p className={classes.line}>{text(person.organisation)}</p>}
        <p className={classes.line}>
          <strong>{seatName(seatId)}</strong>
          {how && ` · ${text(howWords[how])}`}
        </p>
        {why && <p className={classes.quiet}>{text(reasonWords[why.reason](nameOf(why.with)))}</p>}
        {unseated && (
          <p className={classes.quiet}>{text(unseatedWords[unseated.reason](nameOf(unseated.with)))}</p>
        )}
        {mayEdit && <SeatActs {...props} />}
        {mayEdit && <Placing {...props} />}
        {permissions.has('seating:rank') && <Rank key={JSON.stringify(person.precedence)} {...props} />}
        {mayEdit && <WishFields {...props} nameOf={nameOf} />}
      </div>
    </Card>
  )
}

function SeatActs({ person, acts, onTake }: PersonProps & { onTake(): void }) {
  const text = useText()
  const toast = useToast()
  const { participantId, seatId, how } = person
  const lift = async () => {
    const lifted = await acts.move([{ participantId, seatId: null, seen: seatId }])
    if (lifted) toast.done(words.lifted({ name: text(person.name) }))
  }
  const fix = () =>
    acts.run(api.fix, {
      params: acts.params,
      body: { participantIds: [participantId], isFixed: how !== 'fixed' },
    })
  return (
    <div className={classes.acts}>
      <Button size="sm" disabled={acts.isBusy} onClick={onTake}>
        {text(seatId ? words.takeOther : words.take)}
      </Button>
      {seatId && (
        <>
          <Button size="sm" variant="default" disabled={acts.isBusy} onClick={() => void fix()}>
            {text(how === 'fixed' ? words.release : words.fix)}
          </Button>
          <Button size="sm" variant="default" disabled={acts.isBusy} onClick={() => void lift()}>
            {text(words.lift)}
          </Button>
        </>
      )}
    </div>
  )
}

/** What the rules are told about a person for this plan. */
function Placing({ person, acts }: PersonProps) {
  const text = useText()
  const { participantId, placing } = person
  const put = (body: PlacingChange) =>
    void acts.run(api.place, {
      params: { ...acts.params, participantId },
      body,
    })
  return (
    <>
      <NativeSelect
        label={text(words.side)}
        value={placing.side ?? ''}
        disabled={acts.isBusy}
        data={[
          { value: '', label: text(words.anySide) },
          ...sides.map((value) => ({ value, label: text(sideWords[value]) })),
        ]}
        onChange={(event) => put({ side: (event.currentTarget.value || null) as PlacingOf['side'] })}
      />
      <Checkbox
        label={text(words.isOnStage)}
        checked={placing.isOnStage}
        disabled={acts.isBusy}
        onChange={(event) => put({ isOnStage: event.currentTarget.checked })}
      />
      <Checkbox
        label={text(words.needsAccessible)}
        checked={placing.needsAccessible}
        disabled={acts.isBusy}
        onChange={(event) => put({ needsAccessible: event.currentTarget.checked })}
      />
    </>
  )
}

const numberIn = (typed: string | number) => (typeof typed === 'number' ? typed : undefined)

/** The precedence of a person, and another one for this activity alone. */
function Rank({ person, acts }: PersonProps) {
  const text = useText()
  const { participantId, precedence: now } = person
  const [rankClass, setClass] = useState<string | number>(now?.rankClass ?? '')
  const [number, setNumber] = useState<string | number>(now?.number ?? '')
  const typed = precedence.safeParse({ rankClass: numberIn(rankClass), number: numberIn(number) })
  const put = (next: typeof typed.data | null) =>
    void acts.run(api.rank, {
      params: { ...acts.params, participantId },
      body: { precedence: next ?? null },
    })
  const input = { allowDecimal: false, hideControls: true, min: 1 }
  return (
    <fieldset className={classes.group}>
      <legend>{text(words.rank)}</legend>
      <p className={classes.quiet}>{text(now ? words.rankIs(now) : words.rankNone)}</p>
      <div className={classes.pair}>
        <NumberInput label={text(words.rankClass)} {...input} max={9} value={rankClass} onChange={setClass} />
        <NumberInput
          label={text(words.rankNumber)}
          {...input}
          max={9999}
          value={number}
          onChange={setNumber}
        />
      </div>
      <div className={classes.acts}>
        <Button
          size="sm"
          variant="default"
          disabled={!typed.success || acts.isBusy}
          onClick={() => typed.success && put(typed.data)}
        >
          {text(words.rankSave)}
        </Button>
        {now?.isOwn && (
          <Button size="sm" variant="default" disabled={acts.isBusy} onClick={() => put(null)}>
            {text(words.rankBack)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
