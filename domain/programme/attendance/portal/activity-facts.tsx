import type { ReactNode } from 'react'
import { words as activityWords } from '#domain/programme/activities/words.ts'
import { contactLine } from '#kit/web/contact-line.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import type { OwnActivity } from '../api.ts'
import { momentIn } from '../parts/activity-times.ts'
import { formWords, placesWords, screenWords as words } from '../words/screens.ts'
import classes from './activity-page.module.css'

const { category, type, nature, enrolmentCloses } = activityWords.fields

/** Facts of an activity: place, capacity, end of sign-up, contact. */
export function ActivityFacts({ of }: { of: OwnActivity }) {
  const text = useText()
  const city = withFallback(of.chineseCity, of.englishCity)
  const place = withFallback(of.chinesePlace, of.englishPlace)
  const directions = withFallback(of.chineseDirections, of.englishDirections)
  const contact = contactLine({ name: of.contactName, phone: of.contactPhone, email: of.contactEmail })
  const kind = [
    of.category && category.options[of.category],
    of.type && type.options[of.type],
    of.nature && nature.options[of.nature],
  ].flatMap((each) => (each ? [text(each)] : []))
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact title={text(activityWords.sections.description)}>{kind.join(' · ')}</Fact>
        {city && <Fact title={text(words.city)}>{text(city)}</Fact>}
        {place && <Fact title={text(words.where)}>{text(place)}</Fact>}
        {directions && <Fact title={text(words.directions)}>{text(directions)}</Fact>}
        <Fact title={text(words.places)}>
          {of.seats.map((seats) => (
            <span key={seats.form}>{text(labelled(formWords[seats.form], placesWords(seats)))}</span>
          ))}
        </Fact>
        {of.closesAt && of.enrolment === 'open' && (
          <Fact title={text(enrolmentCloses)}>{text(momentIn(of.closesAt))}</Fact>
        )}
        {contact && <Fact title={text(words.contact)}>{contact}</Fact>}
        {of.liveLink && (
          <Fact title={text(words.live)}>
            <a href={of.liveLink} target="_blank" rel="noreferrer">
              {of.liveLink}
            </a>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
