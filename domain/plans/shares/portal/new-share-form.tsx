import { Button, Checkbox, Input, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { focusField } from '#kit/form/focus-field.ts'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { sharesApi } from '../api.ts'
import { defaultDays, nameLength, type SharedPart, shareDays } from '../rules.ts'
import { partAllows, partWords, shareWords as words } from '../words.ts'
import classes from './shares-page.module.css'

type FormProps = {
  participantId: string
  /** The parts that can be shared of this person. */
  parts: readonly SharedPart[]
  onMade(shareId: string): void
}

/** Name, parts and validity of a new link. A retry after a lost response has the id of the first time, and creates only one link; with other terms it is another link. */
export function NewShareForm({ participantId, parts, onMade }: FormProps) {
  const text = useText()
  const toast = useToast()
  const writeIdOf = useWriteIds()
  // the same terms once more, after a link was made, are another link
  const [made, setMade] = useState(0)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly SharedPart[]>([])
  const [days, setDays] = useState<(typeof shareDays)[number]>(defaultDays)
  const [missing, setMissing] = useState<'name' | 'parts'>()
  const make = useChange(sharesApi.make)
  const params = { id: participantId }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (make.isPending) return
    const lacks = !name.trim() ? 'name' : chosen.length === 0 ? 'parts' : undefined
    setMissing(lacks)
    if (lacks) return focusField(`share-${lacks}`)
    const terms = { name, parts: parts.filter((part) => chosen.includes(part)), days }
    const shareId = writeIdOf({ ...terms, participantId, made })
    make.mutate(
      { params, body: { shareId, ...terms } },
      {
        onSuccess: (links) => {
          remember(sharesApi.list, { params }, links)
          onMade(shareId)
          setMade(made + 1)
          setName('')
          setChosen([])
          toast.done(words.made)
        },
      },
    )
  }
  const choose = (part: SharedPart, isChosen: boolean) => {
    setChosen((before) => (isChosen ? [...before, part] : before.filter((one) => one !== part)))
    setMissing(undefined)
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Field
        id="share-name"
        label={words.name}
        hint={words.nameHint}
        problem={missing === 'name' ? words.nameProblem : undefined}
      >
        <Input
          id="share-name"
          value={name}
          maxLength={nameLength}
          autoComplete="off"
          error={missing === 'name'}
          {...describedBy(
            sayingIds('share-name').hint,
            missing === 'name' && sayingIds('share-name').problem,
          )}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setMissing(undefined)
          }}
        />
      </Field>
      <Field
        id="share-parts"
        label={words.parts}
        hint={words.partsHint}
        problem={missing === 'parts' ? words.partsProblem : undefined}
        grouped
      >
        <div className={classes.parts}>
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={text(partWords[part])}
              description={text(partAllows[part])}
              checked={chosen.includes(part)}
              onChange={({ currentTarget }) => choose(part, currentTarget.checked)}
            />
          ))}
        </div>
      </Field>
      <Field id="share-days" label={words.days}>
        <NativeSelect
          id="share-days"
          value={days}
          onChange={({ currentTarget }) =>
            setDays(shareDays.find((each) => String(each) === currentTarget.value) ?? defaultDays)
          }
          data={shareDays.map((each) => ({
            value: String(each),
            label: text(words.forDays({ days: each })),
          }))}
        />
      </Field>
      <FootAct>
        <Button type="submit" loading={make.isPending}>
          {text(words.submit)}
        </Button>
      </FootAct>
    </form>
  )
}
