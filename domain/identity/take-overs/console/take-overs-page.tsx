import { Button } from '@mantine/core'
import { useState } from 'react'
import { OrganisationLink } from '#domain/identity/organisations/parts/organisation-link.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { takeOversApi as api, type TakeOver } from '../api.ts'
import { takeOverStateWords, consoleWords as words } from '../words/console.ts'
import { ChooseOrganisation } from './choose-organisation.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import classes from './take-overs-page.module.css'

type Decision = 'approve' | 'refuse'

/** Requests to take over accounts: open ones first, the oldest first. */
export default function TakeOversPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.list, {})
  const [deciding, setDeciding] = useState<{ of: TakeOver; decision: Decision } | null>(null)
  return (
    <Page title={words.title} lead={text(words.lead)} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && (
        <Card>
          <p className={classes.quiet}>{text(words.none)}</p>
        </Card>
      )}
      {data?.map((request) => (
        <Card key={request.id}>
          <Request of={request} onDecide={(decision) => setDeciding({ of: request, decision })} />
        </Card>
      ))}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Page>
  )
}

function Request({ of, onDecide }: { of: TakeOver; onDecide(decision: Decision): void }) {
  const text = useText()
  const language = useLanguage()
  const moment = formatMoment(of.askedAt, language)
  const isOpen = of.state === 'open'
  return (
    <article className={classes.request}>
      <h2 className={classes.title}>
        {of.organisation} · {text(takeOverStateWords[of.state])}
      </h2>
      <p className={classes.quiet}>{text(words.asked({ moment }))}</p>
      <dl className={classes.facts}>
        <dt>{text(words.contact)}</dt>
        <dd>{[of.name, of.position, of.contact].filter(Boolean).join(' · ')}</dd>
        <dt>{text(words.reason)}</dt>
        <dd className={classes.lines}>{of.reason}</dd>
        {of.knownAccount && (
          <>
            <dt>{text(words.knownAccount)}</dt>
            <dd>{of.knownAccount}</dd>
          </>
        )}
        {of.about && (
          <>
            <dt>{text(words.about)}</dt>
            <dd>
              <OrganisationLink organisationId={of.about.id}>{text(of.about.name)}</OrganisationLink>
            </dd>
            <dt>{text(words.account)}</dt>
            <dd>{of.about.account}</dd>
          </>
        )}
      </dl>
      <Standing of={of} />
      {isOpen && !of.about && <ChooseOrganisation of={of} />}
      {isOpen && (
        <div className={classes.acts}>
          {of.about && (
            <Button size="compact-md" onClick={() => onDecide('approve')}>
              {text(words.approve)}
            </Button>
          )}
          <Button size="compact-md" variant="default" onClick={() => onDecide('refuse')}>
            {text(words.refuse)}
          </Button>
        </div>
      )}
    </article>
  )
}

/** Whether the holder of the account can still object or did, and how it was decided. */
function Standing({ of }: { of: TakeOver }) {
  const text = useText()
  const language = useLanguage()
  const at = (moment: string) => formatMoment(moment, language)
  if (of.decidedAt && of.decidedByName)
    return (
      <p>
        {text(words.decided({ moment: at(of.decidedAt), by: of.decidedByName }))} {of.decisionReason}
      </p>
    )
  if (of.objectedAt)
    return (
      <p className={classes.objected}>
        {text(words.objected({ moment: at(of.objectedAt) }))} {of.objection}
      </p>
    )
  if (!of.objectUntil) return null
  const isOver = Date.parse(of.objectUntil) <= Date.now()
  return (
    <p className={classes.quiet}>
      {text(isOver ? words.waited : words.waits({ moment: at(of.objectUntil) }))}
    </p>
  )
}
