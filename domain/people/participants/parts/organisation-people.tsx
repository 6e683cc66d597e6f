import { Link } from 'react-router'
import { countWords } from '#kit/list/table/table-words.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import { organisationPeopleWords as words } from '../words/lists.ts'
import { kindWords } from '../words.ts'
import classes from './organisation-people.module.css'
import { ParticipantName } from './participant-name.tsx'
import { StatusTag } from './status-tag.tsx'

/** People shown; all are in the list. */
const size = 10

/** For organisers, on the page of an organisation: its people in the current edition. */
export const OrganisationPeople = ({ organisationId }: { organisationId: string }) => (
  <Card title={words.title} startsOpen>
    <People organisationId={organisationId} />
  </Card>
)

function People({ organisationId }: { organisationId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(participantsApi.list, { query: { organisationId, size } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={3} />
  if (data.records.length === 0) return <p className={classes.quiet}>{text(words.none)}</p>
  return (
    <>
      <ul className={classes.list}>
        {data.records.map((person) => (
          <li key={person.id}>
            <span>
              <Link to={`/participants/${person.id}`}>
                <ParticipantName of={person} />
              </Link>
              <span className={classes.quiet}>
                {[text(kindWords[person.kind]), person.jobTitle].filter(Boolean).join(' · ')}
              </span>
            </span>
            <StatusTag status={person.status} />
          </li>
        ))}
      </ul>
      {data.total > data.records.length && (
        <Link to={`/participants?organisationId=${organisationId}`}>
          {text(words.all({ count: countWords(data) }))}
        </Link>
      )}
    </>
  )
}
