import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { ActivityReply } from '#domain/programme/activities/api.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { useReply } from '#kit/web/api.tsx'
import { failureOf } from '#kit/web/failure-of.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import { attendanceApi } from '../api.ts'
import type { AttendanceRow } from '../lists.ts'
import { consoleWords, listWords as words } from '../words/console.ts'
import { formWords } from '../words/screens.ts'
import classes from './people-print-page.module.css'

/** Printed list of the confirmed people of an activity: by seat where there are seats, else by name, with room to sign. */
export default function PeoplePrintPage() {
  const text = useText()
  const { id = '' } = useParams()
  const activity = useReply(activitiesApi.read, { params: { id } })
  const people = useReply(attendanceApi.list, { params: { id } })
  const failed = failureOf(activity, people)
  const coming = people.data?.filter(({ state }) => state === 'confirmed')
  return (
    <Page
      title={words.printTitle}
      lead={<Link to={`/activities/${id}/people`}>{text(consoleWords.people)}</Link>}
      actions={<Button onClick={() => print()}>{text(words.printNow)}</Button>}
    >
      {failed && <Failed {...failed} />}
      {!failed && !(activity.data && coming) && <Loading lines={8} />}
      {activity.data && coming && <Sheet of={activity.data} people={coming} />}
    </Page>
  )
}

/** Natural order of seats: A2 before A10. */
const bySeat = new Intl.Collator('zh', { numeric: true })

function Sheet({ of, people }: { of: ActivityReply; people: readonly AttendanceRow[] }) {
  const text = useText()
  const language = useLanguage()
  const place = withFallback(of.chinesePlace, of.englishPlace)
  const sorted = [...people].sort((one, other) =>
    bySeat.compare(
      `${one.seatNumber ?? '\uffff'} ${text(one.name)}`,
      `${other.seatNumber ?? '\uffff'} ${text(other.name)}`,
    ),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keys as well
    <section className={classes.sheet} aria-label={text(nameOf(of))} tabIndex={0}>
      <header>
        <h2 className={classes.name}>{text(nameOf(of))}</h2>
        <p className={classes.quiet}>
          {[of.begins && localTimeText(of.begins, language), place && text(place)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.quiet}>{text(labelled(words.count, String(sorted.length)))}</p>
      </header>
      {sorted.length === 0 ? (
        <p>{text(words.printNone)}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{text(words.number)}</th>
              <th>{text(consoleWords.columns.name)}</th>
              <th>{text(consoleWords.columns.organisation)}</th>
              <th>{text(consoleWords.columns.seat)}</th>
              <th>{text(consoleWords.columns.form)}</th>
              <th>{text(words.signature)}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((person, at) => (
              <tr key={person.id}>
                <td>{at + 1}</td>
                <td>
                  {text(person.name)}
                  {person.isSpeaker && ` (${text(consoleWords.speaker)})`}
                  {person.jobTitle && <div className={classes.quiet}>{person.jobTitle}</div>}
                </td>
                <td>{person.organisation && text(person.organisation)}</td>
                <td>{person.seat && text(person.seat)}</td>
                <td>{text(formWords[person.form])}</td>
                <td className={classes.sign}>{person.attendedAt && text(consoleWords.present)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
