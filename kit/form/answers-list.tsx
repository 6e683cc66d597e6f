import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { fieldAt, type Problem } from '#kit/rules/problem.ts'
import { FoldContent, FoldTitle, useFold } from '#kit/web/folding.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { UnbrokenDays } from '#kit/web/unbroken-days.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import type { AnyFieldWords, AnyWords } from '#kit/words/record-words.ts'
import classes from './answers-list.module.css'
import { controlKind } from './control-kind.ts'
import { entryWords, formWords } from './form-words.ts'
import { shownValue } from './shown-value.ts'
import type { Values } from './values.ts'

type AnswersListProps = {
  record: AnyForm
  words: AnyWords
  value: Values
  given?: Values
  /** Sections to show, in this order; all when absent. */
  sections?: readonly string[]
  problems?: readonly Problem[]
  remarks?: ReadonlyArray<{ field: string; remark: string }> | undefined
  /** Fields that differ from an earlier version; they are marked. */
  changed?: ReadonlySet<string>
  /** Fields with a value not yet saved to the server; they are marked. */
  unsaved?: ReadonlySet<string>
  /** Custom rendering of values by field (a portrait). */
  render?: Readonly<Record<string, (value: unknown) => ReactNode>>
  /** Actions beside a field: reveal it, add a remark. */
  beside?(key: string): ReactNode
  /** As facts: in two columns, labels above values, and what is not given named in one line. */
  asFacts?: boolean
  /** URL of the page that edits a section; adds a “change” link to each section. */
  changeLink?(section: string): string
}

/** All answers of a record, read-only: for check-your-answers and for organisers. */
export function AnswersList({ sections, ...props }: AnswersListProps) {
  const { record, value, given = {} } = props
  const known = { ...given, ...value }
  const shown = (sections ?? record.sectionNames).filter((section) => record.isAsked(section, known))
  return (
    <div className={classes.answers} data-facts={props.asFacts || undefined}>
      {shown.map((section, at) => (
        <Section key={section} {...props} section={section} known={known} isFirst={at === 0} />
      ))}
    </div>
  )
}

type SectionProps = Omit<AnswersListProps, 'sections' | 'given'> & {
  section: string
  known: Values
  isFirst: boolean
}

function Section({ section, known, isFirst, record, value, words, ...props }: SectionProps) {
  const text = useText()
  const folding = useFold({ startsOpen: isFirst })
  const fold = props.asFacts ? folding : undefined
  const title = words.sections[section] ?? words.title
  const asked = Object.entries(record.sections[section] ?? {}).filter(([key]) => record.isAsked(key, known))
  const isLeftOut = (key: string) =>
    props.asFacts === true && isNotGiven(value[key]) && !isRemarkedOn(key, props)
  const missing = asked.filter(([key]) => isLeftOut(key))
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <FoldTitle fold={fold}>{text(title)}</FoldTitle>
        </h2>
        {props.changeLink && (
          <Link to={props.changeLink(section)}>
            {text(formWords.change)}
            <VisuallyHidden> {text(title)}</VisuallyHidden>
          </Link>
        )}
      </div>
      <FoldContent fold={fold}>
        <dl className={classes.list}>
          {asked
            .filter(([key]) => !isLeftOut(key))
            .map(([key, schema]) => (
              <Answer key={key} name={key} schema={schema} words={words} value={value[key]} {...props} />
            ))}
        </dl>
        {missing.length > 0 && (
          <p className={classes.missing}>
            {text(formWords.notGivenFields(missing.map(([key]) => words.fields[key] ?? words.title)))}
          </p>
        )}
      </FoldContent>
    </section>
  )
}

const isNotGiven = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether something is said about a field besides its value. */
const isRemarkedOn = (key: string, { problems, remarks, changed, unsaved }: Partial<AnswersListProps>) =>
  problems?.some(({ path }) => fieldAt(path) === key) ||
  remarks?.some(({ field }) => field === key) ||
  changed?.has(key) ||
  unsaved?.has(key)

/** Characters from which a value takes both columns of facts. */
const wideFrom = 60

/** Whether a fact takes both columns: a group, or a long text. */
const isWide = (schema: z.core.$ZodType, value: unknown) =>
  controlKind(schema).kind === 'group' || (typeof value === 'string' && value.length > wideFrom)

/** Characters from which a value stands below its label on a phone: a word of it, such as an address, would not fit beside. */
const longFrom = 20

const isLong = (value: unknown) =>
  typeof value === 'string' ? value.length > longFrom : Array.isArray(value)

type AnswerProps = Pick<
  AnswersListProps,
  'words' | 'problems' | 'remarks' | 'changed' | 'unsaved' | 'render' | 'beside'
> & {
  name: string
  schema: z.core.$ZodType
  value: unknown
}

function Answer({ name, schema, words, value, ...props }: AnswerProps) {
  const text = useText()
  const label = words.fields[name] ?? words.title
  const problem = props.problems?.find(({ path }) => fieldAt(path) === name)
  const remark = props.remarks?.find(({ field }) => field === name)?.remark
  const changed = props.changed?.has(name)
  const unsaved = props.unsaved?.has(name)
  return (
    <div
      className={classes.row}
      data-changed={changed || undefined}
      data-wide={isWide(schema, value) || undefined}
      data-long={isLong(value) || undefined}
    >
      <dt className={classes.label}>{text(label)}</dt>
      <dd className={classes.value}>
        {props.render?.[name] ? (
          props.render[name](value)
        ) : (
          <Value schema={schema} words={label} value={value} />
        )}
        {changed && <span className={classes.changed}>{text(formWords.changed)}</span>}
        {unsaved && <span className={classes.unsaved}>{text(formWords.notSaved)}</span>}
        {remark && <p className={classes.remark}>{remark}</p>}
        {problem && <p className={classes.problem}>{text(wordsOfProblem(problem, words))}</p>}
      </dd>
      {props.beside && <dd className={classes.beside}>{props.beside(name)}</dd>}
    </div>
  )
}

/** One value in words; a repeated group as a short list for each entry. */
function Value({ schema, words, value }: { schema: z.core.$ZodType; words: AnyFieldWords; value: unknown }) {
  const text = useText()
  const language = useLanguage()
  const found = controlKind(schema)
  if (found.kind === 'group' && Array.isArray(value) && value.length > 0) {
    return value.map((entry: Values, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
      <div key={at} className={classes.entry}>
        <strong>{text(entryWords(words.entry ?? words, at + 1))}</strong>
        {Object.entries(found.shape).map(([key, inner]) => {
          const label = words.fields?.[key]
          const said = label && shownValue(inner, label, entry[key], language)
          return said ? (
            <div key={key}>
              <span className={classes.quiet}>{text(label)}</span> <UnbrokenDays of={said} />
            </div>
          ) : null
        })}
      </div>
    ))
  }
  const said = found.kind === 'group' ? undefined : shownValue(schema, words, value, language)
  return said ? <UnbrokenDays of={said} /> : <span className={classes.quiet}>{text(formWords.notGiven)}</span>
}
