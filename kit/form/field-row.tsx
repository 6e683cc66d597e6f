import type { ReactNode } from 'react'
import type * as z from 'zod'
import { factsOf } from '#kit/rules/fields.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import type { AnyFieldWords, AnyWords } from '#kit/words/record-words.ts'
import { ChoiceControl, isRadio, YesNoControl } from './choice-control.tsx'
import { ChoiceOrOtherControl } from './choice-or-other-control.tsx'
import { controlKind } from './control-kind.ts'
import type { ControlProps } from './control-props.ts'
import { CountryControl } from './country-control.tsx'
import { DayControl } from './day-control.tsx'
import { Field, sayingIds } from './field.tsx'
import { GroupControl } from './group-control.tsx'
import { LocalTimeField } from './local-time-control.tsx'
import { PersonNameControl } from './person-name-control.tsx'
import { type Reveal, SealedControl } from './sealed-control.tsx'
import { LinesControl, NumberControl, TextControl } from './text-control.tsx'

type FieldRowProps = {
  id: string
  schema: z.core.$ZodType
  words: AnyFieldWords
  value: unknown
  onChange(value: unknown): void
  required: boolean
  readOnly: boolean
  /** Full width in a layout with two columns. */
  alone?: boolean | undefined
  problems: readonly Problem[]
  /** The record's own words for its problems. */
  problemWords?: Pick<AnyWords, 'problems'> | undefined
  remark?: string | undefined
  /** Replaces the default control of the schema. */
  control?: ((props: ControlProps) => ReactNode) | undefined
  reveal?: Reveal | undefined
}

/** One field: label, hint, remark, control, problem. */
export function FieldRow({ id, schema, words, remark, control, reveal, ...props }: FieldRowProps) {
  const found = controlKind(schema)
  const problem = props.problems.find(({ path }) => path === id)
  const ids = sayingIds(id)
  const said = [words.hint && ids.hint, remark && ids.remark, problem && ids.problem].filter(Boolean)
  const given: ControlProps = {
    id,
    schema,
    words,
    value: props.value,
    onChange: props.onChange,
    required: props.required,
    readOnly: props.readOnly,
    invalid: problem !== undefined,
    describedBy: said.length > 0 ? said.join(' ') : undefined,
  }
  const several =
    found.kind === 'group' ||
    found.kind === 'yesNo' ||
    (found.kind === 'choice' && isRadio(found.options.length, props.required))
  return (
    <Field
      id={id}
      label={words}
      hint={words.hint}
      optional={!props.required}
      problem={problem && wordsOfProblem(problem, props.problemWords)}
      remark={remark}
      alone={props.alone}
      grouped={found.kind === 'group' || (several && !control)}
    >
      {control ? (
        control(given)
      ) : factsOf(schema).sealed ? (
        <SealedControl {...given} reveal={reveal}>
          {(inner) => <Control {...inner} found={found} problems={props.problems} />}
        </SealedControl>
      ) : (
        <Control {...given} found={found} problems={props.problems} />
      )}
    </Field>
  )
}

type AnyControl = ControlProps & { found: ReturnType<typeof controlKind>; problems: readonly Problem[] }

function Control({ found, problems, ...props }: AnyControl) {
  switch (found.kind) {
    case 'group':
      return <GroupControl {...props} {...found} Row={FieldRow} problems={problems} />
    case 'choice':
      return <ChoiceControl {...props} options={found.options} />
    case 'choiceOrOther':
      return <ChoiceOrOtherControl {...props} options={found.options} max={found.max} />
    case 'yesNo':
      return <YesNoControl {...props} />
    case 'country':
      return <CountryControl {...props} />
    case 'number':
      return <NumberControl {...props} />
    case 'day':
      return <DayControl {...props} />
    case 'localTime':
      return <LocalTimeField {...props} />
    case 'lines':
      return <LinesControl {...props} max={found.max} />
    case 'telephone':
      return <TextControl {...props} kind="tel" max={found.max} />
    case 'personName':
      return <PersonNameControl {...props} max={found.max} />
    case 'file':
      // files are uploaded by a separate endpoint, so the screen supplies their control
      return null
    default:
      return <TextControl {...props} kind={found.kind} max={found.max} />
  }
}
