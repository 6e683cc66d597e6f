import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSeatSaying } from '#domain/event-day/halls/parts/drawn-plan.tsx'
import { HallPlan } from '#domain/event-day/halls/parts/hall-plan.tsx'
import type { Holder } from '#domain/event-day/halls/parts/seat-mark.tsx'
import { ViewChoice } from '#domain/event-day/halls/parts/view-choice.tsx'
import type { Seat } from '#domain/event-day/halls/rules/drawing.ts'
import type { PlanView } from '#domain/event-day/halls/rules/neighbours.ts'
import { seatsInWords } from '#domain/event-day/halls/words/seats.ts'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { SeatedPerson, SeatingPlan } from '../api.ts'
import { seatingWords as words } from '../words/console.ts'
import { stateWords } from '../words.ts'
import { HandNote } from './hand-note.tsx'
import { BrokenCard, UnseatedCard } from './people-lists.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonSearch } from './person-search.tsx'
import { PrintCard } from './print-card.tsx'
import classes from './seating.module.css'
import { SettingsCard } from './settings-card.tsx'
import { StateBar } from './state-bar.tsx'
import { usePlanActs } from './use-plan-acts.ts'
import { VersionsCard } from './versions-card.tsx'

/** The words of the seats of a plan, by id; the id itself for one that the drawing does not have. */
export function useSeatNames({ drawing }: Pick<SeatingPlan, 'drawing'>): (id: string | null) => string {
  const text = useText()
  const inWords = useMemo(() => seatsInWords(drawing), [drawing])
  return useCallback(
    (id) => {
      const seat = id === null ? undefined : inWords.get(id)
      return seat ? text(seat.words) : (id ?? text(words.noSeat))
    },
    [inWords, text],
  )
}

/** Who is in which seat, as the plan draws it; the same objects as long as they say the same, so that their seats are not drawn again. */
function useHolders({ people, broken }: SeatingPlan): ReadonlyMap<string, Holder> {
  const text = useText()
  const known = useRef(new Map<string, Holder>())
  return useMemo(() => {
    const wrong = new Set(broken.map(({ who }) => who))
    const holderOf = ({ participantId, name, how }: SeatedPerson): Holder => {
      const tone = wrong.has(participantId) ? 'wrong' : how === 'fixed' ? 'fixed' : undefined
      const key = `${tone} ${text(name)}`
      const holder = known.current.get(key) ?? { name: text(name), tone }
      known.current.set(key, holder)
      return holder
    }
    return new Map(people.flatMap((one) => (one.seatId ? [[one.seatId, holderOf(one)] as const] : [])))
  }, [people, broken, text])
}

/** What is said of a seat, with how its person came there. */
function useSaying(plan: SeatingPlan) {
  const text = useText()
  const say = useSeatSaying(plan.drawing)
  return useCallback(
    (seat: Seat, holder: Holder | undefined) => {
      const tone = holder?.tone && text(holder.tone === 'fixed' ? words.isFixed : words.isWrong)
      return tone ? `${say(seat, holder)}${text({ zh: '，', en: ', ' })}${tone}` : say(seat, holder)
    },
    [say, text],
  )
}

type PlanScreenProps = { plan: SeatingPlan; note: ReactNode }

/** A plan with everything that is done about it: the hall beside the people. */
export function PlanScreen({ plan, note }: PlanScreenProps) {
  const text = useText()
  const mayEdit = useSession().permissions.has('seating:edit')
  const acts = usePlanActs(plan)
  const names = useSeatNames(plan)
  const [view, setView] = useState<PlanView>('audience')
  const [selected, setSelected] = useState<string>()
  const [shown, setShown] = useState<{ seat: string; at: number }>()
  const [hand, setHand] = useState<string>()
  const person = plan.people.find(({ participantId }) => participantId === selected)
  const carried = plan.people.find(({ participantId }) => participantId === hand)
  const drop = useDropping(plan, acts, names, () => setHand(undefined))
  const choose = (id: string) => {
    setSelected(id)
    const seat = plan.people.find(({ participantId }) => participantId === id)?.seatId
    if (seat) setShown({ seat, at: Date.now() })
  }
  const holders = useHolders(plan)
  const say = useSaying(plan)
  const focus = (seat: string) => {
    const holder = plan.people.find(({ seatId }) => seatId === seat)
    // while a seat is chosen for somebody, it is about them
    if (holder && !carried) setSelected(holder.participantId)
  }
  const seated = plan.people.filter(({ seatId }) => seatId !== null).length
  return (
    <Page
      title={plan.activity}
      documentTitle={words.title}
      lead={
        <>
          <Tag
            words={stateWords[plan.state]}
            tone={plan.state === 'published' ? 'good' : plan.state === 'draft' ? undefined : 'waiting'}
          />{' '}
          {text(plan.hall)} · {text(words.seated({ seated, expected: plan.people.length }))} ·{' '}
          <Link to={`/activities/${plan.activityId}/people`}>{text(words.back)}</Link>
        </>
      }
      actions={mayEdit && <StateBar plan={plan} acts={acts} />}
    >
      {note}
      {plan.room.lacking > 0 && (
        <p role="alert" className={classes.lacking}>
          {text(words.lacking({ count: plan.room.lacking }))}
        </p>
      )}
      <RefusedBox saying={acts.refused} />
      <div className={classes.screen}>
        <div className={classes.plan}>
          {carried && <HandNote name={text(carried.name)} onLetGo={() => setHand(undefined)} />}
          <HallPlan
            drawing={plan.drawing}
            label={words.title}
            view={view}
            holders={holders}
            say={say}
            hand={carried && text(carried.name)}
            shown={shown}
            onFocus={focus}
            {...(mayEdit && {
              onMove: (from: string, to: string) => void drop.move(from, to),
              onPut: (to: string) => carried && void drop.put(carried, to),
              onLetGo: () => setHand(undefined),
            })}
            tools={<ViewChoice view={view} onChoose={setView} />}
          />
        </div>
        <div className={classes.side}>
          <PersonSearch people={plan.people} seatName={names} onChoose={choose} />
          {person && (
            <PersonCard
              key={person.participantId}
              plan={plan}
              person={person}
              acts={acts}
              seatName={names}
              onTake={() => setHand(person.participantId)}
            />
          )}
          <UnseatedCard plan={plan} onChoose={choose} />
          <BrokenCard plan={plan} onChoose={choose} />
          {mayEdit && (
            <SettingsCard
              key={`${plan.ruleSet} ${plan.hallId} ${JSON.stringify(plan.options)}`}
              plan={plan}
              acts={acts}
            />
          )}
          <PrintCard plan={plan} seatName={names} />
          <VersionsCard plan={plan} seatName={names} />
        </div>
      </div>
    </Page>
  )
}

/** What follows when somebody is put down: a seat that is taken asks first. */
function useDropping(
  plan: SeatingPlan,
  acts: ReturnType<typeof usePlanActs>,
  seatName: (id: string | null) => string,
  onDone: () => void,
) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const holderOf = (seat: string) => plan.people.find(({ seatId }) => seatId === seat)
  const told = (person: SeatedPerson, seat: string) =>
    toast.done(words.moved({ name: text(person.name), seat: seatName(seat) }))
  return {
    async move(from: string, to: string) {
      const [one, other] = [holderOf(from), holderOf(to)]
      if (!one) return
      const names = { one: text(one.name), other: other ? text(other.name) : '' }
      if (other && !(await ask({ title: words.swapTitle(names), yes: words.swap }))) return
      const { participantId } = one
      if (await acts.move([{ participantId, seatId: to, seen: from }], Boolean(other))) told(one, to)
    },
    async put(person: SeatedPerson, to: string) {
      const other = holderOf(to)
      const { participantId, seatId: seen } = person
      if (other?.participantId === participantId) return onDone()
      const names = { one: text(person.name), other: other ? text(other.name) : '' }
      const question = { title: words.takenTitle(names), text: words.takenText(names), yes: words.takenYes }
      if (other && !(await ask(question))) return
      const lifted = other ? [{ participantId: other.participantId, seatId: null, seen: to }] : []
      if (await acts.move([...lifted, { participantId, seatId: to, seen }])) {
        onDone()
        told(person, to)
      }
    },
  }
}
