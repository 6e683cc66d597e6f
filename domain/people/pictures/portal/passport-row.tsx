import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { summitApi } from '#domain/ground/summit/api.ts'
import type { ParticipantRow as Summary } from '#domain/people/participants/lists.ts'
import { nameInPassport, offerOf } from '#domain/people/participants/parts/passport-offer.ts'
import { PassportWarningText } from '#domain/people/participants/parts/passport-warning-text.tsx'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { scanWords } from '#kit/travel-documents/scan/scan-words.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { passportsWords as words } from '../words/passports.ts'
import classes from './portraits-page.module.css'
import type { Row, RowState, Whose } from './use-passport-batch.ts'

type Props = { row: Row; people: readonly Summary[]; onChoose(row: Row, whose: Whose): void }

const needsPerson = ({ name, ...state }: RowState) =>
  name === 'failed' || (name === 'read' && !('whose' in state && state.whose))

/** One passport: its values, its person, and its problems. */
export function PassportRow({ row, people, onChoose }: Props) {
  const text = useText()
  const { state, file } = row
  return (
    <li className={classes.row} data-state={needsPerson(state) ? 'choose' : state.name}>
      <span className={classes.file}>
        {state.name === 'read' ? nameInPassport(state.scanned.fields) : file.name}
        {state.name === 'read' && <span className={classes.quiet}> {file.name}</span>}
      </span>
      <span>
        {state.name === 'read' && (
          <Chooser row={row} people={people} onChoose={onChoose} whose={state.whose} />
        )}
        {state.name === 'taken' && (
          <Link to={guestPath(state.id)}>
            {state.isNew ? text(labelled(words.begun, state.passportName)) : state.passportName}
          </Link>
        )}
      </span>
      <span>
        <Result state={state} />
      </span>
    </li>
  )
}

function Chooser({ row, people, onChoose, whose }: Props & { whose: Whose }) {
  const text = useText()
  const choose = (value: string) =>
    onChoose(row, value === '' ? undefined : value === 'new' || value === 'out' ? value : { person: value })
  return (
    <NativeSelect
      aria-label={text(words.whose({ file: row.file.name }))}
      value={typeof whose === 'object' ? whose.person : (whose ?? '')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{text(words.pleaseChoose)}</option>
      <option value="new">{text(words.nobodys)}</option>
      <option value="out">{text(words.leaveOut)}</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {[text(nameOf(person)), person.jobTitle].filter(Boolean).join(' · ')}
        </option>
      ))}
    </NativeSelect>
  )
}

function Result({ state }: { state: RowState }) {
  const text = useText()
  if (state.name === 'failed') return <>{text(scanWords.troubles[state.trouble])}</>
  if (state.name === 'taken') return <>{text(words.taken({ count: state.count }))}</>
  if (state.name !== 'read') return <>{text(words[state.name])}</>
  if (state.why) return <strong>{typeof state.why === 'string' ? state.why : text(state.why)}</strong>
  return <ReadResult scanned={state.scanned} />
}

/** Values to compare, and problems of the document. */
function ReadResult({ scanned }: Pick<Extract<RowState, { name: 'read' }>, 'scanned'>) {
  const text = useText()
  const { data: summit } = useReply(summitApi.current, {})
  const context = {
    today: eventDay(new Date()),
    summitEnds: summit?.ends ?? undefined,
    kind: 'guest' as const,
  }
  const { fields, warnings } = offerOf(scanned, {}, context)
  const doubtful = fields.filter((field) => field.doubtful).map(({ key }) => guestWords.fields[key])
  const labels = {
    zh: doubtful.map(({ zh }) => zh).join('、'),
    en: doubtful.map(({ en }) => en).join(', '),
  }
  return (
    <>
      {fields.find(({ key }) => key === 'documentNumber')?.value}{' '}
      {doubtful.length > 0 && <strong>{text(words.compare({ fields: labels }))}</strong>}
      {warnings.map((warning) => (
        <strong key={warning.is}>
          {' '}
          <PassportWarningText of={warning} typed={undefined} />
        </strong>
      ))}
    </>
  )
}
