import { Button, Checkbox, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Problem } from '#kit/rules/problem.ts'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card } from '#kit/web/page.tsx'
import { Failed } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { webWords } from '#kit/web/web-words.ts'
import { type Carried, type SummitReply, summitApi } from '../api.ts'
import { editionsWords as words } from '../words/editions.ts'
import { words as formWords } from '../words.ts'
import classes from './editions.module.css'

type Props = { editions: readonly SummitReply[]; carried: readonly Carried[] }

/** The next number and year; nothing that somebody has to look up. */
function nextOf(editions: Props['editions']) {
  const highest = (values: (number | null | undefined)[]) =>
    Math.max(0, ...values.map((value) => value ?? 0)) + 1
  return {
    number: highest(editions.map((each) => each.number)),
    year: highest(editions.map((each) => each.year)),
  }
}

const isTaken = (data: unknown) =>
  Array.isArray(data) && (data as Problem[]).some(({ code }) => code === 'numberTaken')

export function NewEditionForm({ editions, carried }: Props) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [{ number, year }, setTyped] = useState(() => nextOf(editions))
  const [carry, setCarry] = useState(carried.map(({ name }) => name))
  const create = useChange(summitApi.create, { quiet: true, refreshes: [summitApi.editions] })
  const taken = isTaken(create.error?.data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      { body: { id, number, year, carry } },
      {
        onSuccess: () => {
          toast.done(words.created)
          void navigate(`/editions/${id}`)
        },
      },
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Card>
        <div className={classes.pair}>
          <NumberInput
            label={text(words.number)}
            value={number}
            min={1}
            max={999}
            allowDecimal={false}
            error={taken && text(formWords.problems.numberTaken)}
            onChange={(value) => setTyped({ number: Number(value), year })}
          />
          <NumberInput
            label={text(words.year)}
            value={year}
            min={2000}
            max={2100}
            allowDecimal={false}
            onChange={(value) => setTyped({ number, year: Number(value) })}
          />
        </div>
      </Card>
      <Card>
        <fieldset className={classes.choices}>
          <legend>{text(words.carry)}</legend>
          {carried.map((each) => (
            <CarriedChoice
              key={each.name}
              of={each}
              checked={carry.includes(each.name)}
              onChange={(checked) =>
                setCarry(checked ? [...carry, each.name] : carry.filter((name) => name !== each.name))
              }
            />
          ))}
        </fieldset>
        <p className={classes.note}>{text(words.asDrafts)}</p>
        <p className={classes.note}>{text(words.stays)}</p>
      </Card>
      {create.error && !taken && <Failed error={create.error} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={create.isPending}>
          {text(words.submit)}
        </Button>
        <Button component={Link} to="/editions" variant="default">
          {text(webWords.cancel)}
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps = { of: Carried; checked: boolean; onChange(checked: boolean): void }

function CarriedChoice({ of: { title, rows, names }, checked, onChange }: ChoiceProps) {
  const text = useText()
  const counted = rows !== null && text(words.rows({ rows }))
  const named = names.length > 0 && text(words.names({ names, more: (rows ?? 0) - names.length }))
  return (
    <Checkbox
      checked={checked}
      label={text(title)}
      description={[counted, named].filter(Boolean).join(' · ') || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
