import type { SummitReply } from '#domain/ground/summit/api.ts'
import { Coastline } from '#domain/ground/summit/parts/coastline.tsx'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { formatDays, unbrokenDays } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useTitle } from '#kit/web/title.tsx'
import { daysBetween } from '../rules.ts'
import { homeWords } from '../words/home.ts'
import { guideWords } from '../words.ts'
import classes from './home-mast.module.css'

/** The head of the home: whose it is, and how many days are left to the opening. */
export function HomeMast({ summit }: { summit: SummitReply | undefined }) {
  const text = useText()
  const { user } = useSession()
  useTitle(guideWords.title)
  return (
    <header className={classes.mast}>
      <p className={classes.whose}>{text(user.name)}</p>
      <h1 className={classes.title}>{text(guideWords.title)}</h1>
      <div className={classes.days}>{summit?.begins && summit.ends && <Days of={summit} />}</div>
      <div className={classes.coast}>
        <Coastline />
      </div>
    </header>
  )
}

function Days({ of }: { of: SummitReply }) {
  const text = useText()
  const language = useLanguage()
  const { begins, ends } = of
  if (!begins || !ends) return null
  const today = eventDay(new Date())
  const [left, over] = [daysBetween(today, begins), daysBetween(today, ends) < 0]
  const city = language === 'zh' ? of.chineseCity : of.englishCity
  return (
    <>
      {left > 0 && <strong className={classes.left}>{text(homeWords.toGo({ days: left }))}</strong>}
      {left <= 0 && !over && <strong className={classes.left}>{text(homeWords.going)}</strong>}
      <span>{unbrokenDays(formatDays(begins, ends, language))}</span>
      {city && <span>{city}</span>}
    </>
  )
}
