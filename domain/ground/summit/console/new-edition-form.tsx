import { Button, Checkbox, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Problem } from '#kit/rules/problem.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import { webWords } from '#kit/web/web-words.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import { type Carried, type SummitReply, summitApi } from '../api.ts'
import { summit } from '../rules.ts'
import { editionsWords as words } from '../words/editions.ts'
import { words as formWords } from '../words.ts'
import classes from './editions.module.css'

type Props = { editions: readonly SummitReply[]; carried: readonly Carried[] }

/** What is typed: an empty text, or one that is no number yet, stays. */
type Typed = Record<'number' | 'year', number | string>

const numberIn = (typed: number | string) => (typed === '' ? null : Number(typed))

/** The next number and year; nothing that somebody has to look up. */
function nextOf(editions: Props['editions']) {
  const highest = (values: (number | null | undefined)[]) =>
    Math.max(0, ...values.map((value) => value ?? 0)) + 1
  return {
    number: highest(editions.map((each) => each.number)),
    year: highest(editions.map((each) => each.year)),
  }
}

/** The problems of what is typed, or those that the server found; a cleared field is one, and stays as it is. */
const problemAt = (field: 'number' | 'year', typed: Typed, refused: unknown): Problem | undefined =>
  [
    ...summit.problems({ number: numberIn(typed.number), year: numberIn(typed.year) }),
    ...(Array.isArray(refused) ? (refused as Problem[]) : []),
  ].find(({ path }) => path === field)

type Sent = { id: string; number: number; year: number }

/** What this form has sent, and the server has prepared though no reply came: another number would be another edition. */
export const preparedBefore = (sent: readonly Sent[], editions: readonly Pick<SummitReply, 'id'>[]) =>
  sent.filter(({ id }) => editions.some((each) => each.id === id))

export function NewEditionForm({ editions, carried }: Props) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { idOf } = useAttemptIds()
  const [typed, setTyped] = useState<Typed>(() => nextOf(editions))
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [carry, setCarry] = useState(carried.map(({ name }) => name))
  const create = useChange(summitApi.create, { quiet: true, refreshes: [summitApi.editions] })
  const problemOf = (field: keyof Typed) => problemAt(field, typed, create.error?.data)
  const errorOf = (field: keyof Typed) => {
    const problem = problemOf(field)
    return isTried && problem && text(wordsOfProblem(problem, formWords))
  }
  const type = (field: keyof Typed) => (value: number | string) => {
    create.reset()
    setTyped({ ...typed, [field]: value })
  }
  const isWrong = problemOf('number') !== undefined || problemOf('year') !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong) return
    const given = { number: Number(typed.number), year: Number(typed.year), carry }
    const id = idOf(given)
    setSent([...sent.filter((each) => each.id !== id), { id, number: given.number, year: given.year }])
    create.mutate(
      { body: { id, ...given } },
      {
        onSuccess: () => {
          toast.done(words.created)
          void navigate(`/editions/${id}`)
        },
        // the reply may be lost of one that was prepared
        onError: () => void refresh(summitApi.editions),
      },
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Card>
        <div className={classes.pair}>
          <NumberInput
            label={text(words.number)}
            value={typed.number}
            min={1}
            max={999}
            allowDecimal={false}
            error={errorOf('number')}
            onChange={type('number')}
          />
          <NumberInput
            label={text(words.year)}
            value={typed.year}
            min={2000}
            max={2100}
            allowDecimal={false}
            error={errorOf('year')}
            onChange={type('year')}
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
      {create.error && !isWrong && <Failed error={create.error} />}
      {!create.isPending && !create.isSuccess && <PreparedBefore sent={preparedBefore(sent, editions)} />}
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

function PreparedBefore({ sent }: { sent: readonly Sent[] }) {
  const text = useText()
  return sent.map(({ id, ...of }) => (
    <p key={id} role="status" className={classes.note}>
      <Link to={`/editions/${id}`}>{text(words.preparedBefore(of))}</Link>
    </p>
  ))
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
