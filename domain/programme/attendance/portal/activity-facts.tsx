import { Button } from '@mantine/core'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { words as activityWords } from '#domain/programme/activities/words.ts'
import { calendarFile } from '#kit/print/calendar/icalendar.ts'
import { eventClock } from '#kit/rules/clock/zone.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { type Language, withFallback } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import type { OwnActivity } from '../api.ts'
import { momentIn, timesText } from '../parts/activity-times.ts'
import { formWords, placesWords, screenWords as words } from '../words/screens.ts'
import classes from './activity-page.module.css'

const { enrolmentCloses } = activityWords.fields

/** When and where, each with what one does with it: into the calendar, onto the map; then places, end of sign-up, the live link. */
export function ActivityFacts({ of }: { of: OwnActivity }) {
  return (
    <div className={classes.facts}>
      <When of={of} />
      <Where of={of} />
      <Places of={of} />
    </div>
  )
}

function When({ of }: { of: OwnActivity }) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={classes.fact} aria-label={text(words.when)}>
      <div>
        <time className={classes.main}>{formatDay((of.begins ?? '').slice(0, 10), language)}</time>
        <p className={classes.more}>
          <time>{timesText(of, language)}</time>
        </p>
      </div>
      <Button variant="subtle" onClick={() => saveFile(calendarOf(of, language), 'activity.ics')}>
        {text(words.toCalendar)}
      </Button>
    </section>
  )
}

/** The activity as a file that calendars open. Its id is stable, so that taking it twice makes one entry. */
function calendarOf(of: OwnActivity, language: Language): Blob {
  const location = withFallback(of.chinesePlace, of.englishPlace)
  const file = calendarFile({
    product: `-//${window.location.hostname}//Summit portal//EN`,
    name: nameOf(of)[language],
    events: [
      {
        uid: `${of.id}@${window.location.hostname}`,
        sequence: 0,
        changedAt: new Date(),
        summary: nameOf(of)[language],
        ...(location && { location: location[language] }),
        begins: new Date(of.beginsAt),
        ends: new Date(of.endsAt),
        zone: eventClock,
      },
    ],
  })
  return new Blob([file], { type: 'text/calendar;charset=utf-8' })
}

/** A map of the event's country finds the place by its Chinese name. */
const mapOf = (place: string, city: string | null | undefined) =>
  `https://uri.amap.com/search?${new URLSearchParams({ keyword: place, ...(city && { city }) })}`

function Where({ of }: { of: OwnActivity }) {
  const text = useText()
  const city = withFallback(of.chineseCity, of.englishCity)
  const place = withFallback(of.chinesePlace, of.englishPlace)
  const directions = withFallback(of.chineseDirections, of.englishDirections)
  const sought = of.chinesePlace ?? of.englishPlace
  if (!place && !city && !directions) return null
  return (
    <section className={classes.fact} aria-label={text(words.where)}>
      <div>
        <span className={classes.main}>
          {[place, city].flatMap((each) => (each ? text(each) : [])).join(', ')}
        </span>
        {directions && <p className={classes.more}>{text(directions)}</p>}
      </div>
      {sought && (
        <Button
          component="a"
          variant="subtle"
          href={mapOf(sought, of.chineseCity)}
          target="_blank"
          rel="noreferrer"
        >
          {text(words.map)}
        </Button>
      )}
    </section>
  )
}

function Places({ of }: { of: OwnActivity }) {
  const text = useText()
  return (
    <section className={classes.fact} aria-label={text(words.places)}>
      <div className={classes.more}>
        {of.seats.map((seats) => (
          <p key={seats.form}>{text(labelled(formWords[seats.form], placesWords(seats)))}</p>
        ))}
        {of.closesAt && of.enrolment === 'open' && (
          <p>{text(labelled(enrolmentCloses, momentIn(of.closesAt)))}</p>
        )}
      </div>
      {of.liveLink && (
        <Button component="a" variant="subtle" href={of.liveLink} target="_blank" rel="noreferrer">
          {text(words.live)}
        </Button>
      )}
    </section>
  )
}
