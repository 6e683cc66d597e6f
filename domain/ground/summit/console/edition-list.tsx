import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { summitApi } from '../api.ts'
import { screenWords } from '../words.ts'
import classes from './edition-list.module.css'

/** All editions, newest first: name, city and days. */
export function EditionList() {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(summitApi.editions, {})
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={6} />
  return (
    <ol className={classes.list}>
      {data.map(({ id, current, begins, ends, ...edition }) => {
        const name = language === 'zh' ? edition.chineseName : edition.englishName
        const city = language === 'zh' ? edition.chineseCity : edition.englishCity
        const days = begins && ends && { from: formatDay(begins, language), to: formatDay(ends, language) }
        return (
          <li key={id} className={classes.edition}>
            <span className={classes.name}>
              {[name, city].filter(Boolean).join(' · ')}
              {current && <span className={classes.current}>{text(screenWords.current)}</span>}
            </span>
            {days && <span className={classes.days}>{text(screenWords.days(days))}</span>}
          </li>
        )
      })}
    </ol>
  )
}
