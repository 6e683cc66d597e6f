import { Button, Group } from '@mantine/core'
import { OrganisationLink } from '#domain/identity/organisations/parts/organisation-link.tsx'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { queries, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { exceptionsApi as api } from '../api.ts'
import { type ExceptionRow, exceptionsList } from '../lists.ts'
import { exceptionStateWords, exceptionsWords as words } from '../words.ts'

const cells = {
  holder: (row: ExceptionRow) => <Holder of={row} />,
  state: (row: ExceptionRow) => <State of={row} />,
}

/** The exceptions to windows of the edition, newest first; those that last can be ended. */
export default function ExceptionsPage() {
  const text = useText()
  const list = useList(exceptionsList, api.list)
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <ListScreen list={list} cells={cells} exports={api.export} none={<EmptyState title={words.none} />} />
    </Page>
  )
}

function Holder({ of: { holder, organisationId, participantId } }: { of: ExceptionRow }) {
  const text = useText()
  if (!holder) return text(words.gone)
  return participantId ? (
    <ParticipantLink participantId={participantId}>{text(holder)}</ParticipantLink>
  ) : (
    <OrganisationLink organisationId={organisationId ?? ''}>{text(holder)}</OrganisationLink>
  )
}

function State({ of: { id, state } }: { of: ExceptionRow }) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const { mutate, isPending } = useChange(api.end)
  const end = async () => {
    if (!(await ask({ title: text(words.endTitle), text: words.endText, yes: words.end }))) return
    mutate(
      { body: { id } },
      { onSuccess: () => toast.done(words.ended), onSettled: () => void queries.invalidateQueries() },
    )
  }
  return (
    <Group gap={8}>
      <span>{text(exceptionStateWords[state])}</span>
      {state === 'open' && (
        <Allowed to={['exceptions:grant']}>
          <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => void end()}>
            {text(words.end)}
          </Button>
        </Allowed>
      )}
    </Group>
  )
}
