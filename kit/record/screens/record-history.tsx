import { Button } from '@mantine/core'
import { useState } from 'react'
import { shownValue } from '#kit/form/shown-value.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import type { DeclaredRecord } from '../define-record.ts'
import type { RecordChange } from '../record-calls.ts'
import { stateWords, recordWords as words } from '../record-words.ts'
import classes from './record-history.module.css'

const firstShown = 5

/** Who changed what about a record, newest first. */
export function RecordHistory({ of, id }: { of: DeclaredRecord; id: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(of.calls.history, { params: { id } })
  const [all, setAll] = useState(false)
  const changes = data as RecordChange[] | undefined
  return (
    <Card title={words.history}>
      {error && <Failed error={error} retry={refetch} />}
      {!changes && !error && <Loading lines={3} />}
      {changes?.length === 0 && <p className={classes.none}>{text(words.historyNone)}</p>}
      <ol className={classes.list}>
        {changes?.slice(0, all ? undefined : firstShown).map((change) => (
          <Change key={`${change.at} ${change.field}`} of={of} change={change} />
        ))}
      </ol>
      {!all && (changes?.length ?? 0) > firstShown && (
        <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
          {text(words.historyMore)}
        </Button>
      )}
    </Card>
  )
}

function Change({ of, change }: { of: DeclaredRecord; change: RecordChange }) {
  const text = useText()
  const language = useLanguage()
  const { at, actorName, field, before, after } = change
  return (
    <li className={classes.change}>
      <span className={classes.who}>
        {text(actorName)} · <time dateTime={at}>{formatShortMoment(at, language)}</time>
      </span>
      <span className={classes.field}>
        {text(field === 'state' ? words.state : pathLabel(field, of.words))}
      </span>
      <span className={classes.values}>
        {!(field === 'state' && before === null) && (
          <>
            <Value of={of} field={field} value={before} /> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <Value of={of} field={field} value={after} />
      </span>
    </li>
  )
}

function Value({ of, field, value }: { of: DeclaredRecord; field: string; value: unknown }) {
  const text = useText()
  const language = useLanguage()
  const [schema, label] = [of.form.shape[field], of.words.fields[field]]
  const state = field === 'state' ? stateWords[String(value)] : undefined
  const said = schema && label ? shownValue(schema, label, value, language) : state && text(state)
  return said ? <span>{said}</span> : <span className={classes.none}>{text(words.empty)}</span>
}
