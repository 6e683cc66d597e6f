import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { stateWords } from '#domain/identity/accounts/words/console.ts'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { transportTopic } from '#domain/transport-topic.ts'
import type { Reply } from '#kit/http/endpoint.ts'
import { maxPageNumber } from '#kit/list/list.ts'
import { numberedPage } from '#kit/list/table/numbered-page.ts'
import { Pager } from '#kit/list/table/pager.tsx'
import { SearchField } from '#kit/list/table/search-field.tsx'
import { useListAddress } from '#kit/list/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { contactLine } from '#kit/web/contact-line.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useReported } from '#kit/web/told.ts'
import { listed } from '#kit/words/punctuation.ts'
import { type Assignment, escortsApi as api, type Escort } from '../api.ts'
import { AssignDialog } from '../parts/assignment-dialogs.tsx'
import { AssignmentLine } from '../parts/assignment-line.tsx'
import classes from '../parts/escorts.module.css'
import { type Choice, choiceAmong, sharedGap, withoutSize } from '../rules.ts'
import { importWords } from '../words/import.ts'
import { words } from '../words.ts'

/** Guests without an escort, and escorts with their guests. */
export default function EscortsPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.overview, {})
  useReported(transportTopic, refetch)
  const open = data?.escorts.filter(({ state }) => state !== 'disabled') ?? []
  const gone = data?.assignments.filter(({ isGone }) => isGone) ?? []
  const actions = (
    <Allowed to={['escorts:import']}>
      <Button component={Link} to="/escorts/import" variant="default">
        {text(importWords.title)}
      </Button>
    </Allowed>
  )
  return (
    <Page title={words.title} lead={text(words.lead)} actions={actions}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && open.length === 0 && <EmptyPage title={words.none} />}
      {gone.length > 0 && (
        <Card title={words.gone({ count: gone.length })}>
          <ul className={classes.list}>
            {gone.map((assignment) => (
              <AssignmentLine key={assignment.id} of={assignment} names="guest" />
            ))}
          </ul>
        </Card>
      )}
      {open.length > 0 && <WithoutEscort assignments={data?.assignments ?? []} />}
      {open.map((escort) => (
        <EscortWithGuests
          key={escort.id}
          of={escort}
          assignments={(data?.assignments ?? []).filter((each) => each.escort.id === escort.id)}
        />
      ))}
    </Page>
  )
}

type Without = Reply<typeof api.without>['people'][number]

const nobody: Choice<Without> = { chosen: [], left: [] }

/** Guests who have none at some time of their visit, with the first such time; several are chosen and given one together. Who is given one meanwhile is chosen no more. */
function WithoutEscort({ assignments }: { assignments: readonly Assignment[] }) {
  const text = useText()
  const language = useLanguage()
  const mayEdit = useSession().permissions.has('escorts:edit')
  const address = useListAddress()
  const { search } = address
  const current = Math.min(address.page, maxPageNumber)
  const { data, error, refetch } = useReply(api.without, { query: { current, search } }, { keep: true })
  useReported(transportTopic, refetch)
  const [before, setChoice] = useState<Choice<Without>>(nobody)
  const [isAssigning, setIsAssigning] = useState(false)
  const choice = choiceAmong(before, assignments)
  // kept at once: when what they were given ends they would be chosen again without a word
  if (choice !== before) setChoice(choice)
  const { chosen, left } = choice
  const select = (person: Without, isSelected: boolean) =>
    setChoice({
      chosen: [
        ...chosen.filter(({ participantId }) => participantId !== person.participantId),
        ...(isSelected ? [person] : []),
      ],
      left: [],
    })
  const leftNote =
    left.length > 0 ? words.escortedMeanwhile({ names: listed(left.map(({ name }) => name)) }) : undefined
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={4} />
  if (data.count === 0 && !search && chosen.length + left.length === 0)
    return <p className={classes.quiet}>{text(words.everybody)}</p>
  return (
    <Card title={words.without({ count: data.count })}>
      <div className={classes.stack}>
        <SearchField
          value={search}
          onSearch={(typed) => address.set({ search: typed })}
          label={words.search}
        />
        {leftNote && <p role="status">{text(leftNote)}</p>}
        {chosen.length + left.length > 0 && (
          <div className={classes.selected}>
            {chosen.length > 0 && (
              <Button onClick={() => setIsAssigning(true)}>
                {text(words.assign({ count: chosen.length }))}
              </Button>
            )}
            <Button variant="default" onClick={() => setChoice(nobody)}>
              {text(words.clear)}
            </Button>
            <Elsewhere chosen={chosen} shown={data.people} onLeave={(person) => select(person, false)} />
          </div>
        )}
        {data.count === 0 && (
          <p className={classes.quiet}>{text(search ? words.noneFound : words.everybody)}</p>
        )}
        <ul className={classes.list}>
          {data.people.map((person) => (
            <li key={person.participantId} className={classes.entry}>
              {mayEdit && (
                <Checkbox
                  aria-label={text(words.select({ name: person.name }))}
                  checked={chosen.some(({ participantId }) => participantId === person.participantId)}
                  onChange={(event) => select(person, event.currentTarget.checked)}
                />
              )}
              <span className={classes.who}>
                <ParticipantLink participantId={person.participantId}>{text(person.name)}</ParticipantLink>
                <span className={classes.quiet}>
                  {[
                    person.organisation && text(person.organisation),
                    text(
                      words.span({
                        from: formatShortMoment(person.from, language),
                        until: formatShortMoment(person.until, language),
                      }),
                    ),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {data.count > withoutSize && (
          <Pager
            page={numberedPage(data.people, { count: data.count, current: data.current, size: withoutSize })}
            onPlace={({ page }) => address.to({ page })}
          />
        )}
      </div>
      {isAssigning && (
        <AssignDialog
          people={chosen.map(({ participantId }) => participantId)}
          gap={sharedGap(chosen)}
          note={leftNote}
          onClose={() => setIsAssigning(false)}
          onDone={() => {
            setIsAssigning(false)
            setChoice(nobody)
          }}
        />
      )}
    </Card>
  )
}

type ElsewhereProps = {
  chosen: readonly Without[]
  shown: readonly Without[]
  onLeave(person: Without): void
}

/** Who is chosen and not shown: on another page, or not found by what is searched. */
function Elsewhere({ chosen, shown, onLeave }: ElsewhereProps) {
  const text = useText()
  const others = chosen.filter(
    (one) => !shown.some(({ participantId }) => participantId === one.participantId),
  )
  if (others.length === 0) return null
  return (
    <>
      <span className={classes.quiet}>{text(words.elsewhere)}</span>
      {others.map((person) => (
        <Checkbox
          key={person.participantId}
          label={text(person.name)}
          aria-label={text(words.select({ name: person.name }))}
          checked
          onChange={() => onLeave(person)}
        />
      ))}
    </>
  )
}

type EscortProps = { of: Escort; assignments: readonly Assignment[] }

function EscortWithGuests({ of: { name, phone, email, state }, assignments }: EscortProps) {
  const text = useText()
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.name}>{text(name)}</h2>
        <span className={classes.quiet}>{contactLine({ phone, email })}</span>
        {state !== 'active' && <Tag words={stateWords[state]} tone="waiting" />}
        <span className={classes.quiet}>{text(words.guests({ count: assignments.length }))}</span>
      </div>
      {assignments.length > 0 && (
        <ul className={classes.list}>
          {assignments.map((assignment) => (
            <AssignmentLine key={assignment.id} of={assignment} names="guest" />
          ))}
        </ul>
      )}
    </Card>
  )
}
