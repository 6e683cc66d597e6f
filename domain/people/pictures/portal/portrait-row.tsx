import { Button, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import type { ParticipantRow as Summary } from '#domain/people/participants/lists.ts'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { guestPath, stepPath } from '#domain/people/participants/parts/paths.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { figureOf, ruleWords, studioWords } from '#kit/photo/studio/photo-words.ts'
import { useText } from '#kit/web/language.tsx'
import { PicturePreview } from '../parts/picture-preview.tsx'
import { matchFileToPeople } from '../rules/portrait-names.ts'
import { portraitsWords as words } from '../words/portraits.ts'
import classes from './portraits-page.module.css'
import type { Row, RowState } from './use-portrait-batch.ts'

type Props = { row: Row; people: readonly Summary[]; onChoose(row: Row, personId: string): void }

/** One file: its person, its progress, and its problems. */
export function PortraitRow({ row, people, onChoose }: Props) {
  const text = useText()
  const person = people.find(({ id }) => id === row.personId)
  return (
    <li className={classes.row} data-state={row.state.name}>
      <span className={classes.file}>
        {/* the picture as it was cropped automatically; before that the original, to recognise the person */}
        {row.state.name === 'taken' ? (
          <PicturePreview of={row.state.picture} alt={text(words.picture({ file: row.file.name }))} />
        ) : (
          <PicturePreview of={row.file} alt={text(words.file({ file: row.file.name }))} />
        )}
        {row.file.name}
      </span>
      <span>
        {row.state.name === 'choose' ? (
          <Whose row={row} people={people} onChoose={onChoose} />
        ) : (
          person && (
            <Link to={guestPath(person.id)}>
              <ParticipantName of={person} />
            </Link>
          )
        )}
      </span>
      <span>
        <Result state={row.state} />
        {row.state.name === 'failed' && row.state.isPicture && person && (
          <Button component={Link} to={stepPath(person.id, 'portrait')} size="compact-sm" variant="subtle">
            {text(words.byHand)}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Choice of the person: those of that name, or all where there are none. */
function Whose({ row, people, onChoose }: Props) {
  const text = useText()
  const found = matchFileToPeople(row.file.name, people)
  const offered = found.length > 0 ? found : people
  return (
    <NativeSelect
      aria-label={text(words.whose({ file: row.file.name }))}
      value=""
      onChange={({ currentTarget }) => currentTarget.value && onChoose(row, currentTarget.value)}
    >
      <option value="">{text(words.pleaseChoose)}</option>
      {offered.map((person) => (
        <option key={person.id} value={person.id}>
          {[text(nameOf(person)), person.jobTitle].filter(Boolean).join(' · ')}
        </option>
      ))}
    </NativeSelect>
  )
}

function Result({ state }: { state: RowState }) {
  const text = useText()
  if (state.name === 'choose') return <>{text(words[state.why])}</>
  if (state.name === 'sending') {
    const says = text(studioWords.sending({ percent: Math.round(state.share * 100) }))
    return (
      <>
        <progress className={classes.bar} value={state.share} max={1} aria-label={says} /> {says}
      </>
    )
  }
  if (state.name === 'taken') return <>{text(state.wasTurned ? words.takenTurned : words.taken)}</>
  if (state.name !== 'failed') return <>{text(words[state.name])}</>
  const rules = state.verdicts.map(
    (verdict) => `${text(ruleWords[verdict.rule].name)} (${text(figureOf(verdict))})`,
  )
  const why = state.why && (typeof state.why === 'string' ? state.why : text(state.why))
  return (
    <>
      {why} {rules.length > 0 && `${text(words.notMet)}${rules.join(text(studioWords.between))}`}
    </>
  )
}
