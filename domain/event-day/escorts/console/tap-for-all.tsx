import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Taps } from '#domain/event-day/transport/parts/use-taps.ts'
import type { TapKind } from '#domain/event-day/transport/rules.ts'
import { tapWords } from '#domain/event-day/transport/words/board.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { type OwnGroup, stepForAll } from '../parts/own-groups.ts'
import { ownWords } from '../words.ts'

type Props = { of: OwnGroup; today: string; taps: Taps }

type Noted = {
  kind: TapKind
  sign: string | null
  people: readonly { participantId: string; direction: 'arrival' | 'return'; tap: string }[]
}

/** For this long after a press the next step cannot be pressed: the second of a double press would say what has not happened. */
const pauseMs = 1_500

/** The next step of all of a group who are least far, with one press in reach of the thumb; what was noted can be taken back. */
export function TapForAll({ of, today, taps }: Props) {
  const text = useText()
  const [noted, setNoted] = useState<Noted>()
  const [isPausing, setIsPausing] = useState(false)
  useEffect(() => {
    if (!isPausing) return
    const timer = setTimeout(() => setIsPausing(false), pauseMs)
    return () => clearTimeout(timer)
  }, [isPausing])
  const step = stepForAll(of, today)
  const { sign } = of.people[0].way
  if (!step && !noted) return null
  const press = ({ kind, people }: NonNullable<typeof step>) => {
    setIsPausing(true)
    setNoted({
      kind,
      sign,
      people: people.flatMap(({ guest: { participantId }, way: { direction } }) => {
        const tap = taps.add({ participantId, direction, kind, undoes: null })
        return tap ? { participantId, direction, tap } : []
      }),
    })
  }
  const undo = ({ people }: Noted) => {
    for (const { participantId, direction, tap } of people)
      taps.add({ participantId, direction, kind: null, undoes: tap })
    setNoted(undefined)
  }
  return (
    <FootAct>
      {noted && noted.people.length > 0 && (
        <span role="status">
          {text(ownWords.noted({ count: noted.people.length, sign: noted.sign, tap: tapWords[noted.kind] }))}{' '}
          <Button variant="subtle" onClick={() => undo(noted)}>
            {text(ownWords.undoAll)}
          </Button>
        </span>
      )}
      {step && (
        <Button disabled={isPausing} onClick={() => press(step)}>
          {text(ownWords.forAll({ count: step.people.length, sign, tap: tapWords[step.kind] }))}
        </Button>
      )}
    </FootAct>
  )
}
