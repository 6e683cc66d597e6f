import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { transportApi as api, type Movement } from '../api.ts'
import { type MovementState, movementStates } from '../rules.ts'
import { boardWords as words } from '../words/board.ts'
import { movementStateWords } from '../words.ts'
import { lastIds } from './last-ids.ts'
import classes from './transport.module.css'

/** Notes what is told of a flight or train, for all who are on it. */
export function MovementDialog({ of, onClose }: { of: Movement; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const [idOf] = useState(lastIds)
  const [state, setState] = useState<MovementState>(of.current?.state ?? 'delayed')
  const [minutes, setMinutes] = useState<string | number>(of.current?.minutes ?? '')
  const { mutate, isPending, error } = useChange(api.report, {
    quiet: true,
    refreshes: [api.board, api.runs],
  })
  const late = state === 'delayed' ? Number(minutes) : null
  const isWhole = late === null || (Number.isInteger(late) && late >= 1 && late <= 2_880)
  const save = () => {
    const { number, day, from } = of
    const report = { number, day, from, state, minutes: late, source: 'typed' as const }
    mutate(
      { body: { ...report, id: idOf(report) } },
      {
        onSuccess: () => {
          toast.done(words.noted)
          onClose()
        },
      },
    )
  }
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.noteOf({ sign: of.number }))}</h2>
      <div className={classes.form}>
        <NativeSelect
          label={text(words.note)}
          value={state}
          data={movementStates.map((value) => ({ value, label: text(movementStateWords[value]) }))}
          onChange={(event) =>
            setState(movementStates.find((each) => each === event.currentTarget.value) ?? 'scheduled')
          }
        />
        {state === 'delayed' && (
          <NumberInput
            label={text(words.minutes)}
            value={minutes}
            min={1}
            max={2_880}
            onChange={setMinutes}
          />
        )}
      </div>
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      <span className={classes.tools}>
        <Button loading={isPending} disabled={!isWhole} onClick={save}>
          {text(words.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}
