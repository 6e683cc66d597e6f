import type * as z from 'zod'
import type { summitReply } from '#domain/ground/summit/api.ts'
import type { WindowState } from '#domain/ground/summit/rules.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { guideWords } from '../words.ts'
import classes from './summit-dates.module.css'

type SummitDatesProps = {
  summit: z.output<typeof summitReply>
  /** The reader is an individual, who registers no guests. */
  isOwn?: boolean
}

/** The dates of the summit, and its windows. */
export function SummitDates({ summit, isOwn = false }: SummitDatesProps) {
  const text = useText()
  const language = useLanguage()
  const name = language === 'zh' ? summit.chineseName : summit.englishName
  const city = language === 'zh' ? summit.chineseCity : summit.englishCity
  return (
    <>
      <p className={classes.name}>{[name, city].filter(Boolean).join(' · ')}</p>
      <dl className={classes.dates}>
        {summit.begins && summit.ends && (
          <>
            <dt>{text(guideWords.summitDays)}</dt>
            <dd>
              <Range from={summit.begins} to={summit.ends} />
            </dd>
          </>
        )}
        {!isOwn && (
          <>
            <dt>{text(guideWords.registration)}</dt>
            <dd>
              <Range from={summit.registration.opens} to={summit.registration.closes} />
              <WindowTag state={summit.registration.state} />
            </dd>
            <dt>{text(guideWords.edits)}</dt>
            <dd>
              {text(guideWords.editsUntil)}
              <time dateTime={summit.edits.closes}>{formatDay(summit.edits.closes, language)}</time>
            </dd>
          </>
        )}
      </dl>
      <p className={classes.zone}>{text(guideWords.zone)}</p>
    </>
  )
}

/** Two days, of which neither is broken over two lines. */
function Range({ from, to }: { from: string; to: string }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <time dateTime={from}>{formatDay(from, language)}</time>
      {text(guideWords.between)}
      <time dateTime={to}>{formatDay(to, language)}</time>
    </>
  )
}

function WindowTag({ state }: { state: WindowState['state'] }) {
  const text = useText()
  return <span className={classes.window}>{text(guideWords.windowStates[state])}</span>
}
