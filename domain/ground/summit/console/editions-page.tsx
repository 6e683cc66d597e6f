import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { formatDays } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type SummitReply, summitApi } from '../api.ts'
import { nextToEnter } from '../rules/entered.ts'
import { editionStateWords, editionsWords as words } from '../words/editions.ts'
import { enteredWords, entryWords } from '../words/entered.ts'
import { editionWords } from '../words.ts'
import classes from './editions.module.css'
import { SwitchBack } from './switch-back.tsx'

/** All editions: those in preparation, the current one, and past ones, newest first. */
export default function EditionsPage() {
  const text = useText()
  const { permissions } = useSession()
  const mayEdit = permissions.has('summit:edit')
  const { data, error, refetch } = useReply(summitApi.editions, {})
  const create = mayEdit && (
    <>
      <Button component={Link} to="/editions/new">
        {text(words.create)}
      </Button>
      {data && nextToEnter(data) && (
        <Button component={Link} to="/editions/enter" variant="default">
          {text(enteredWords.title)}
        </Button>
      )}
    </>
  )
  return (
    <Page title={words.title} lead={text(words.lead)} actions={create} narrow>
      {mayEdit && <SwitchBack />}
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <Card>
          <ul className={classes.list}>
            {data.map((edition) => (
              <EditionRow key={edition.id} of={edition} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}

function EditionRow({ of }: { of: SummitReply }) {
  const text = useText()
  const language = useLanguage()
  const [name, city] = language === 'zh' ? [of.chineseName, of.chineseCity] : [of.englishName, of.englishCity]
  const numbered = editionWords.numbered({ number: of.number ?? 0, year: of.year ?? 0, city: city ?? '' })
  return (
    <li className={classes.edition}>
      <div>
        <Link to={`/editions/${of.id}`} className={classes.name}>
          {name}
        </Link>
        <div className={classes.facts}>
          {text(numbered)}
          {of.begins && of.ends && ` · ${formatDays(of.begins, of.ends, language)}`}
        </div>
      </div>
      <span className={classes.state} data-state={of.state}>
        {text(of.enteredAt ? entryWords.tag : editionStateWords[of.state])}
      </span>
    </li>
  )
}
