import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ConsentFields } from '#domain/ground/privacy/parts/consent-fields.tsx'
import { useConsents } from '#domain/ground/privacy/parts/use-consents.ts'
import { purposes } from '#domain/ground/privacy/rules.ts'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { delegationApi } from '../api.ts'
import { submittingWords as words } from '../words.ts'
import classes from './submit-together.module.css'
import { useSubmitting } from './use-submitting.ts'

/** Limit of people submitted together, the largest page; the others follow. */
const together = 100

/** Submits the complete records that were never reviewed, with the consents declared once; returned ones are submitted one by one, with the remarks in view. */
export function SubmitTogether() {
  const text = useText()
  const consents = useConsents()
  const { run, isRunning, submit } = useSubmitting(consents.refusedBy)
  const [left, setLeft] = useState<readonly string[]>([])
  const [wasTried, setTried] = useState(false)
  const { data } = useReply(delegationApi.members, { query: { lacks: 'submit', size: together } })
  // what is stored as complete may have expired since
  const ready = data?.records.filter(({ missingFields }) => missingFields.length === 0) ?? []
  const isMore = data !== undefined && data.total > data.records.length
  const chosen = ready.filter(({ id }) => !left.includes(id))
  const missing = consents.missing(purposes)

  const press = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing[0]) return focusField(`consents.${missing[0]}`)
    if (consents.sent && chosen.length > 0) await submit(chosen, consents.sent)
  }

  if (ready.length === 0 && !run) return null
  return (
    <Card title={words.title}>
      <div role="status">
        {run && isRunning && <p className={classes.text}>{text(words.running(run))}</p>}
        {run && !isRunning && <Result outcomes={run.outcomes} />}
      </div>
      {ready.length > 0 && (
        <form className={classes.form} onSubmit={(event) => void press(event)} noValidate>
          <p className={classes.text}>
            {text(words.ready({ count: isMore ? data.total : ready.length }))}
            {isMore && ` ${text(words.some({ count: ready.length }))}`}
          </p>
          <ul className={classes.people}>
            {ready.map((member) => (
              <li key={member.id}>
                <Checkbox
                  label={<ParticipantName of={member} />}
                  checked={!left.includes(member.id)}
                  disabled={isRunning}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft((before) => [
                      ...before.filter((id) => id !== member.id),
                      ...(checked ? [] : [member.id]),
                    ])
                  }
                />
              </li>
            ))}
          </ul>
          <p className={classes.text}>{text(words.told)}</p>
          <ConsentFields
            purposes={purposes}
            consents={consents}
            isForOther
            problems={Object.fromEntries(wasTried ? missing.map((each) => [each, words.needed]) : [])}
          />
          <Button type="submit" loading={isRunning} disabled={chosen.length === 0}>
            {text(words.submit({ count: chosen.length }))}
          </Button>
        </form>
      )}
    </Card>
  )
}

type Outcomes = NonNullable<ReturnType<typeof useSubmitting>['run']>['outcomes']

/** How many were submitted, and who was not and why. */
function Result({ outcomes }: { outcomes: Outcomes }) {
  const text = useText()
  const refused = outcomes.filter(({ why }) => why !== undefined)
  return (
    <>
      <p className={classes.text}>{text(words.submitted({ count: outcomes.length - refused.length }))}</p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ member, why = '' }) => (
            <li key={member.id}>
              {text(nameOf(member))}
              {': '}
              {typeof why === 'string' ? why : text(why)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
