import { Button, NativeSelect, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Participant } from '#domain/people/participants/parts/participant-answers.tsx'
import type { CompanionOutcome } from '#domain/people/participants/rules.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { Place } from '../api.ts'
import { withdrawWords as words } from '../words.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import classes from './withdraw-guest.module.css'

type Props = { guest: Participant; hasCompanions: boolean; takers: Place[]; back: string }

/** Asks what becomes of the companions, if there are any. Nothing is preselected: one answer ends the participation of several people. */
export function WithdrawForm({ guest, hasCompanions, takers, back }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { withdraw, isPending } = useWithdrawal(guest)
  const [fate, setFate] = useState<CompanionOutcome>()
  const [taker, setTaker] = useState('')
  const [tried, setTried] = useState(false)
  const isTakerMissing = fate === 'attach' && !taker

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!hasCompanions) return withdraw({}, () => void navigate(back))
    if (!fate || isTakerMissing) return
    withdraw({ companions: fate, ...(fate === 'attach' && { attachTo: taker }) }, () => void navigate(back))
  }
  const radio = (value: CompanionOutcome) => ({
    id: `fate-${value}`,
    name: 'fate',
    value,
    checked: fate === value,
    onChange: () => setFate(value),
  })

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {hasCompanions && (
        <Card>
          <fieldset
            className={classes.question}
            aria-describedby={tried && !fate ? 'fate-problem' : undefined}
          >
            <legend>{text(words.question)}</legend>
            <Radio {...radio('withdraw')} label={text(words.withdraw)} />
            <Radio {...radio('attach')} label={text(words.attach)} disabled={takers.length === 0} />
            {takers.length === 0 && <p className={classes.note}>{text(words.noTaker)}</p>}
            {fate === 'attach' && (
              <NativeSelect
                label={text(words.taker)}
                value={taker}
                error={tried && isTakerMissing && text(words.takerNeeded)}
                onChange={({ currentTarget }) => setTaker(currentTarget.value)}
                data={[
                  { value: '', label: text(words.choose) },
                  ...takers.map((each) => ({
                    value: each.id,
                    label: text(words.free({ name: text(nameOf(each)), free: each.free })),
                  })),
                ]}
              />
            )}
            {tried && !fate && (
              <p id="fate-problem" role="alert" className={classes.problem}>
                {text(words.answerNeeded)}
              </p>
            )}
          </fieldset>
        </Card>
      )}
      <div className={classes.buttons}>
        <Button type="submit" color="red.9" loading={isPending}>
          {text(words.title({ name: text(nameOf(guest)) }))}
        </Button>
        <Button component={Link} to={back} variant="default">
          {text(recordWords.keep)}
        </Button>
      </div>
    </form>
  )
}
