import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { seatingApi as api, type SeatingPlan } from '../api.ts'
import { papersOfSeating, printJob } from '../rules.ts'
import { cardChangeWords, seatingWords as words } from '../words/console.ts'
import { printWords } from '../words.ts'
import classes from './seating.module.css'

type PrintProps = { plan: SeatingPlan; seatName(id: string | null): string }

/** The papers of a plan, and what changed since they were printed. */
export function PrintCard({ plan, seatName }: PrintProps) {
  const text = useText()
  const jobs = useJobsApi()
  const { permissions } = useSession()
  const [titles, setTitles] = useState(false)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const papers = papersOfSeating.filter(
    (paper) => paper !== 'byPrecedence' || permissions.has('precedence:read'),
  )
  const selection = { planId: plan.id, cards: onlyChanged ? 'changed' : 'all', titles }
  return (
    <Card title={words.print}>
      <div className={classes.stack}>
        <Checkbox
          label={text(words.titles)}
          checked={titles}
          onChange={(event) => setTitles(event.currentTarget.checked)}
        />
        <Checkbox
          label={text(words.onlyChanged)}
          checked={onlyChanged}
          onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
        />
        {jobs && (
          <div className={classes.acts}>
            {papers.map((paper) => (
              <JobButton
                key={paper}
                api={jobs}
                kind={printJob}
                selection={{ ...selection, paper }}
                label={printWords.job[paper]}
                size="sm"
              />
            ))}
          </div>
        )}
        <SincePrinted plan={plan} seatName={seatName} />
      </div>
    </Card>
  )
}

function SincePrinted({ plan, seatName }: PrintProps) {
  const text = useText()
  const mayEdit = useSession().permissions.has('seating:edit')
  const done = useChange(api.cardDone, { refreshes: [api.sincePrinted] })
  const { data } = useReply(api.sincePrinted, { params: { id: plan.id } })
  if (!data) return null
  const { cardsAt, cards, papers } = data
  const isPrinted = cardsAt !== null || papers.length > 0
  const changed = papers.filter(({ seats }) => seats.length > 0)
  return (
    <section aria-label={text(words.sincePrinted)}>
      <h3 className={classes.head}>{text(words.sincePrinted)}</h3>
      {!isPrinted && <p className={classes.quiet}>{text(words.notPrinted)}</p>}
      {isPrinted && cards.length + changed.length === 0 && (
        <p className={classes.quiet}>{text(words.nothingSince)}</p>
      )}
      {changed.map(({ paper, seats }) => (
        <p key={paper} className={classes.line}>
          {text(words.paperSince({ paper: printWords.job[paper], count: seats.length }))}
        </p>
      ))}
      {cardsAt && cards.length > 0 && (
        <>
          <p className={classes.line}>{text(words.cardsSince({ count: cards.length }))}</p>
          <ul className={classes.list}>
            {cards.map(({ participantId, name, what, printedSeat, seatId }) => (
              <li key={participantId} className={classes.wish}>
                <span>
                  {text(cardChangeWords[what])} {text(name)}
                </span>
                <span className={classes.quiet}>{seatName(seatId ?? printedSeat)}</span>
                {mayEdit && (what === 'remove' || what === 'move') && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={text(words.cardDoneOf({ name: text(name) }))}
                    disabled={done.isPending}
                    onClick={() => done.mutate({ params: { id: plan.id, participantId }, body: { seatId } })}
                  >
                    {text(words.cardDone)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
