import { Button } from '@mantine/core'
import { useState } from 'react'
import { RegionName } from '#kit/form/region-name.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import { participantsApi } from '../api.ts'
import { changesInOneGo } from '../rules/changes.ts'
import { historyField, historyValue } from '../words/history.ts'
import { recordWords } from '../words/record.ts'
import classes from './history-list.module.css'

const firstShown = 8

/** Changes of fields with their old and new values, and by whom, newest first. */
export function HistoryList({ participantId }: { participantId: string }) {
  const text = useText()
  const language = useLanguage()
  const history = useReply(participantsApi.history, { params: { id: participantId } })
  const [all, setAll] = useState(false)
  if (history.error) return <Failed error={history.error} retry={history.refetch} />
  if (!history.data) return <Loading lines={3} />
  if (history.data.length === 0) return <p className={classes.none}>{text(recordWords.historyNone)}</p>
  const shown = all ? history.data : history.data.slice(0, firstShown)
  return (
    <>
      <ol className={classes.list}>
        {changesInOneGo(shown)
          .flatMap((group) => group.map((change, at) => ({ change, goesOn: at > 0 })))
          .map(({ change, goesOn }) => (
            <li
              key={`${change.at} ${change.field}`}
              className={classes.change}
              data-goes-on={goesOn || undefined}
            >
              {!goesOn && (
                <span className={classes.who}>
                  {text(change.actorName)} ·{' '}
                  <time dateTime={change.at}>{formatShortMoment(change.at, language)}</time>
                </span>
              )}
              <span className={classes.field}>{text(historyField(change.field))}</span>
              <span className={classes.values}>
                <Value field={change.field} value={change.before} photo={recordWords.oldPhoto} />{' '}
                <span aria-hidden="true">→</span>{' '}
                <Value field={change.field} value={change.after} photo={recordWords.newPhoto} />
              </span>
              {change.reason && (
                <span className={classes.who}>{text(labelled(recordWords.changeReason, change.reason))}</span>
              )}
            </li>
          ))}
      </ol>
      {shown.length < history.data.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
          {text(recordWords.historyMore({ count: history.data.length }))}
        </Button>
      )}
    </>
  )
}

const isRegion: ReadonlySet<string> = new Set(['province', 'city'])

type ValueProps = { field: string; value: unknown; photo: Bilingual }

function Value({ field, value, photo }: ValueProps) {
  const text = useText()
  const language = useLanguage()
  const said =
    value && field.startsWith('exception.')
      ? formatShortMoment(String(value), language)
      : historyValue(field, value, photo, language)
  return said === undefined ? (
    <span className={classes.none}>{text(recordWords.empty)}</span>
  ) : (
    <span>{isRegion.has(field) ? <RegionName of={said} /> : said}</span>
  )
}
