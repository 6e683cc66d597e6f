import { Button } from '@mantine/core'
import { useState } from 'react'
import { exceptionFields } from '#domain/ground/summit/words/exceptions.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import { organisationRecordApi } from '../api/record.ts'
import { organisation } from '../rules.ts'
import { liaisonChanges } from '../words/liaison-changes.ts'
import { recordWords } from '../words/record.ts'
import { words } from '../words.ts'
import classes from './organisation-record.module.css'

/** Changes shown at first. */
const firstShown = 8

/** Changes of an organisation's fields, newest first. */
export const OrganisationHistory = ({ id }: { id: string }) => (
  <Card title={recordWords.history}>
    <History id={id} />
  </Card>
)

function History({ id }: { id: string }) {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(organisationRecordApi.history, { params: { id } })
  const [isWhole, setWhole] = useState(false)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={3} />
  if (data.length === 0) return <p className={classes.quiet}>{text(recordWords.noHistory)}</p>
  return (
    <>
      <ol className={classes.list}>
        {(isWhole ? data : data.slice(0, firstShown)).map(({ at, actorName, field, before, after }) => (
          <li key={`${at} ${field}`}>
            <strong>{text(labelOf(field))}</strong> <Change field={field} before={before} after={after} />
            <div className={classes.quiet}>
              <time dateTime={at}>{formatShortMoment(at, language)}</time> · {text(actorName)}
            </div>
          </li>
        ))}
      </ol>
      {!isWhole && data.length > firstShown && (
        <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
          {text(recordWords.more({ count: data.length }))}
        </Button>
      )}
    </>
  )
}

const isException = (field: string): field is keyof typeof exceptionFields => field in exceptionFields

const labelOf = (field: string) => (isException(field) ? exceptionFields[field] : pathLabel(field, words))

/** Old and new value; of contact persons what differs. */
function Change({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const text = useText()
  if (field === 'liaisons') return text(liaisonChanges(before, after))
  return (
    <>
      <Value field={field} value={before} /> <span aria-hidden="true">→</span>{' '}
      <Value field={field} value={after} />
    </>
  )
}

/** An old or new value. */
function Value({ field, value }: { field: string; value: unknown }) {
  const text = useText()
  const language = useLanguage()
  if (isException(field) && value) return <>{formatShortMoment(String(value), language)}</>
  const key = organisation.keys.find((each) => each === field)
  const said = key ? shownValue(organisation.shape[key], words.fields[key], value, language) : value
  return said ? String(said) : <span className={classes.quiet}>{text(recordWords.empty)}</span>
}
