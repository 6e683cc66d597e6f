import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Taps } from '#domain/event-day/transport/parts/use-taps.ts'
import type { TapKind } from '#domain/event-day/transport/rules.ts'
import { tapWords } from '#domain/event-day/transport/words/board.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import type { EscortedGuest } from '../api.ts'
import { type Noted, type OwnGroup, stepForAll, stillNoted } from '../parts/own-groups.ts'
import { ownWords } from '../words.ts'

/** For so long after a press has changed its meaning it does nothing: whoever was about to press meant what stood there before, and the second of a double press too. */
const pauseMs = 1_500

/** The meaning of a press that has stood for long enough to be read. */
function useSettled(meaning: string): boolean {
  const [settled, setSettled] = useState(meaning)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(meaning), pauseMs)
    return () => clearTimeout(timer)
  }, [meaning])
  return settled === meaning
}

type Props = { groups: readonly OwnGroup[]; guests: readonly EscortedGuest[]; now: Date; taps: Taps }

type Pressed = { kind: TapKind; sign: string | null; people: readonly Noted[] }

/** The next step of all who come together and are least far, with one press in reach of the thumb; what was noted can be taken back. */
export function TapForAll({ groups, guests, now, taps }: Props) {
  const text = useText()
  const [pressed, setPressed] = useState<Pressed>()
  const group = groups.find((each) => stepForAll(each, now))
  const step = group && stepForAll(group, now)
  const isSettled = useSettled(JSON.stringify([group?.key, step?.kind, step?.people.length]))
  const noted = stillNoted(pressed?.people ?? [], guests, taps.kept, now)
  // what is refused stands at the top of the page, out of sight for whoever pressed here
  const problem = pressed && taps.problem
  if (!step && noted.length === 0 && !problem) return null
  const sign = group?.people[0].way.sign ?? null
  const press = ({ kind, people }: NonNullable<typeof step>) =>
    setPressed({
      kind,
      sign,
      people: people.flatMap(({ guest: { participantId }, way: { direction } }) => {
        const tap = taps.add({ participantId, direction, kind, undoes: null })
        return tap ? [{ participantId, direction, tap }] : []
      }),
    })
  const undo = () => {
    for (const { participantId, direction, tap } of noted)
      taps.add({ participantId, direction, kind: null, undoes: tap })
    setPressed(undefined)
  }
  return (
    <FootAct>
      <span role="status">
        {pressed &&
          noted.length > 0 &&
          text(ownWords.noted({ count: noted.length, sign: pressed.sign, tap: tapWords[pressed.kind] }))}{' '}
        {typeof problem === 'object' ? text(problem) : problem}
      </span>
      {noted.length > 0 && (
        <Button
          variant="subtle"
          aria-disabled={!isSettled}
          data-disabled={!isSettled || undefined}
          onClick={() => isSettled && undo()}
        >
          {text(ownWords.undoAll)}
        </Button>
      )}
      {step && (
        // not `disabled`: a button that is loses the focus
        <Button
          aria-disabled={!isSettled}
          data-disabled={!isSettled || undefined}
          onClick={() => isSettled && press(step)}
        >
          {text(
            ownWords.forAll({
              count: step.people.length,
              name: step.people[0]?.guest.name,
              sign,
              tap: tapWords[step.kind],
            }),
          )}
        </Button>
      )}
    </FootAct>
  )
}
