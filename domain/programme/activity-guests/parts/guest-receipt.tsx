import { Button } from '@mantine/core'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { calendarFile } from '#kit/print/calendar/icalendar.ts'
import { momentOf } from '#kit/rules/clock/local-time.ts'
import { eventClock, eventZone } from '#kit/rules/clock/zone.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { QrCode } from '#kit/web/qr-code.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { type Language, withFallback } from '#kit/words/bilingual.ts'
import type { GuestActivity, OwnGuest } from '../api/registering.ts'
import { receiptWords as words } from '../words/receipt.ts'
import classes from './guest-receipt.module.css'

/** What a registered guest keeps: number, name, the code that the door reads or else the one that leads back, and the activity for the calendar and on the map. */
export function GuestReceipt({ of }: { of: OwnGuest }) {
  const text = useText()
  const language = useLanguage()
  const file = of.obstacle === 'abandoned' ? undefined : calendarOf(of, language)
  const map = of.form === 'onSite' ? mapOf(of.details) : undefined
  return (
    <Card title={words.title}>
      <div className={classes.receipt}>
        <div>
          <p className={classes.label}>{text(words.number)}</p>
          <p className={classes.number}>{of.number}</p>
          <p className={classes.label}>{text(words.name)}</p>
          <p className={classes.name}>{of.name}</p>
          <p className={classes.hint}>{text(of.code ? words.hintAtDoor : words.hint)}</p>
        </div>
        {of.code ? (
          <QrCode of={of.code} label={text(words.codeAtDoor)} />
        ) : (
          <QrCode of={`${location.origin}${pathOf.activityGuest}`} label={text(words.qr)} />
        )}
      </div>
      <div className={classes.ways}>
        {file && (
          <Button onClick={() => saveFile(file, words.fileName[language])}>{text(words.toCalendar)}</Button>
        )}
        {map && (
          <a href={map} target="_blank" rel="noreferrer">
            {text(words.map)}
          </a>
        )}
      </div>
    </Card>
  )
}

/** The activity as a file that calendars open; undefined while it has no time. Its id is stable, so that taking it twice makes one entry. */
function calendarOf({ id, details }: OwnGuest, language: Language): Blob | undefined {
  const [begins, ends] = [details.begins, details.ends].map((time) => time && momentOf(time, eventZone))
  if (!begins || !ends) return undefined
  const place = withFallback(details.chinesePlace, details.englishPlace)
  const { hostname } = location
  const file = calendarFile({
    product: `-//${hostname}//Summit portal//EN`,
    name: details.name[language],
    events: [
      {
        uid: `${id}@${hostname}`,
        sequence: 0,
        changedAt: new Date(),
        summary: details.name[language],
        ...(place && { location: place[language] }),
        begins,
        ends,
        zone: eventClock,
      },
    ],
  })
  return new Blob([file], { type: 'text/calendar;charset=utf-8' })
}

/** A map of the event's country finds the place by its Chinese name. */
function mapOf({ chinesePlace, englishPlace, chineseCity: city }: GuestActivity): string | undefined {
  const keyword = chinesePlace ?? englishPlace
  return keyword
    ? `https://uri.amap.com/search?${new URLSearchParams({ keyword, ...(city && { city }) })}`
    : undefined
}
