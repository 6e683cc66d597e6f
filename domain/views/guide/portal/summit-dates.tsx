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
  const day = (value: string) => formatDay(value, language)
  const name = language === 'zh' ? summit.chineseName : summit.englishName
  const city = language === 'zh' ? summit.chineseCity : summit.englishCity
  return (
    <>
      <p className={classes.name}>{[name, city].filter(Boolean).join(' · ')}</p>
      <dl className={classes.dates}>
        {summit.begins && summit.ends && (
          <>
            <dt>{text(guideWords.summitDays)}</dt>
            <dd>{text(guideWords.range({ from: day(summit.begins), to: day(summit.ends) }))}</dd>
          </>
        )}
        {!isOwn && (
          <>
            <dt>{text(guideWords.registration)}</dt>
            <dd>
              {text(
                guideWords.range({
                  from: day(summit.registration.opens),
                  to: day(summit.registration.closes),
                }),
              )}
              <WindowTag state={summit.registration.state} />
            </dd>
            <dt>{text(guideWords.edits)}</dt>
            <dd>{text(guideWords.editsUntil({ day: day(summit.edits.closes) }))}</dd>
          </>
        )}
      </dl>
      <p className={classes.zone}>{text(guideWords.zone)}</p>
    </>
  )
}

function WindowTag({ state }: { state: WindowState['state'] }) {
  const text = useText()
  return <span className={classes.window}>{text(guideWords.windowStates[state])}</span>
}
