import type { ReactNode } from 'react'
import { formsOf } from '#domain/programme/activities/rules.ts'
import { words as activityWords } from '#domain/programme/activities/words.ts'
import { localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { contactLine } from '#kit/web/contact-line.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Card } from '#kit/web/page.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { unbroken } from '#kit/words/unbroken.ts'
import type { GuestActivity } from '../api/registering.ts'
import { doorWords as words } from '../words/door.ts'
import { words as formWords } from '../words.ts'
import classes from './activity-facts.module.css'

type Props = {
  of: GuestActivity
  /** Leaves the description out: only place and time. */
  short?: boolean
  liveLink?: string | null
}

/** What an invited person needs to know of an activity. */
export function ActivityFacts({ of, short = false, liveLink = null }: Props) {
  const text = useText()
  const place = withFallback(of.chinesePlace, of.englishPlace)
  const city = withFallback(of.chineseCity, of.englishCity)
  const directions = withFallback(of.chineseDirections, of.englishDirections)
  const contact = contactLine({ name: of.contactName, phone: of.contactPhone, email: of.contactEmail })
  const forms = formsOf(of.mode).map((form) => text(formWords.fields.form.options[form]))
  return (
    <Card>
      {!short && <About of={of} />}
      <dl className={classes.facts}>
        {of.begins && (
          <Fact label={text(words.when)}>
            <Times of={of} /> <span className={classes.whole}>({text(words.zone)})</span>
          </Fact>
        )}
        {place && (
          <Fact label={text(words.where)}>
            {[city && text(city), text(place)].filter(Boolean).join(' · ')}
          </Fact>
        )}
        {directions && <Fact label={text(words.directions)}>{text(directions)}</Fact>}
        {forms.length > 0 && <Fact label={text(words.form)}>{forms.join(' / ')}</Fact>}
        {of.host && <Fact label={text(words.host)}>{text(of.host)}</Fact>}
        {!short && of.speakers && of.speakers.length > 0 && (
          <Fact label={text(activityWords.sections.speakers)}>
            {of.speakers.map((speaker) => (
              <div key={`${speaker.chineseName} ${speaker.englishName}`}>{text(speakerWords(speaker))}</div>
            ))}
          </Fact>
        )}
        {contact && <Fact label={text(words.contact)}>{contact}</Fact>}
        {liveLink && (
          <Fact label={text(words.live)}>
            <a href={liveLink} target="_blank" rel="noreferrer">
              {liveLink}
            </a>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

type Speaker = NonNullable<GuestActivity['speakers']>[number]

const speakerWords = ({ chineseName, englishName, chineseRole, englishRole }: Speaker) => ({
  zh: [chineseName || englishName, chineseRole || englishRole].filter(Boolean).join('，'),
  en: [englishName || chineseName, englishRole || chineseRole].filter(Boolean).join(', '),
})

export function Times({ of: { begins, ends } }: { of: Pick<GuestActivity, 'begins' | 'ends'> }) {
  const language = useLanguage()
  if (!begins) return null
  const isOneDay = begins.slice(0, 10) === ends?.slice(0, 10)
  const said = (time: string) => unbroken(localTimeText(time, language))
  const begin = said(begins)
  // a line may end between two days, not within the hours of one
  if (isOneDay && ends) return <span className={classes.whole}>{`${begin}–${ends.slice(11)}`}</span>
  return <>{[begin, ends && said(ends)].filter(Boolean).join('–')}</>
}

function About({ of }: { of: GuestActivity }) {
  const text = useText()
  const theme = withFallback(of.chineseTheme, of.englishTheme)
  const introduction = withFallback(of.chineseIntroduction, of.englishIntroduction)
  if (!theme && !introduction) return null
  return (
    <div className={classes.about}>
      {theme && <p className={classes.theme}>{text(theme)}</p>}
      {introduction && <LinkedText text={text(introduction)} />}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
