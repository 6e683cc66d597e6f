import { ActOnChosen } from '#kit/list/table/act-on-chosen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { Allowed } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { attendanceApi } from '../api.ts'
import { peopleList } from '../lists.ts'
import { manyPeopleWords as words } from '../words/console.ts'

type Props = { activityId: string; of: ChosenRows<typeof peopleList> }

const given = {
  list: peopleList,
  calls: { page: attendanceApi.people, matching: attendanceApi.peopleIds },
  refreshes: [attendanceApi.list, attendanceApi.counts],
}

/** What is done to many people of an activity at once. What other nouns do is for the people who were ticked. */
export function PeopleListActs({ activityId, of }: Props) {
  const params = { id: activityId }
  const people = [...of.rows.values()].map(({ participantId }) => participantId)
  return (
    <>
      <Allowed to={['attendance:mark']}>
        {([true, false] as const).map((attended) => (
          <ActOnChosen
            key={String(attended)}
            {...given}
            chosen={of}
            {...words[attended ? 'present' : 'absent']}
            call={attendanceApi.markMany}
            request={(ids) => ({ params, body: { ids, attended } })}
          />
        ))}
      </Allowed>
      <Allowed to={['attendance:arrange']}>
        <ActOnChosen
          {...given}
          chosen={of}
          {...words.release}
          danger
          call={attendanceApi.releaseMany}
          request={(ids) => ({ params, body: { ids } })}
        />
      </Allowed>
      {people.length > 0 && (
        <Slot name="peopleList" ids={people} count={String(people.length)} readBy={attendanceApi.people} />
      )}
    </>
  )
}
