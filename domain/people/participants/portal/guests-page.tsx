import { summitApi } from '#domain/ground/summit/api.ts'
import { EditionChoice } from '#domain/ground/summit/parts/edition-choice.tsx'
import { NotReadyNote } from '#domain/ground/summit/parts/not-ready-note.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useReply } from '#kit/web/api.tsx'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { participantsApi } from '../api.ts'
import { guestsList, withoutCompanions, withoutCrew } from '../lists.ts'
import { participantCells } from '../parts/list-cells.tsx'
import { guestPath } from '../parts/paths.ts'
import { listWords } from '../words/lists.ts'
import { RegisterButton } from './register-button.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

const cells = participantCells(guestPath)

/** The guests of the caller's organisation. */
export default function GuestsPage() {
  const text = useText()
  // whoever registers a crew has them on the page of the crew
  const hasCrew = useSession().permissions.has('personnel:team')
  const also = hasCrew ? withoutCrew : withoutCompanions
  const list = useList(guestsList, participantsApi.list, { also })
  const { data: summit } = useReply(summitApi.current, {})
  const isOpen = summit?.registration.state === 'open'
  const edition = list.address.filter('edition')
  return (
    <Page
      title={listWords.guests}
      lead={text(edition ? listWords.pastLead({ number: edition }) : listWords.guestsLead)}
      actions={
        edition ? undefined : (
          <Allowed to={['participants:create']}>
            <RegisterButton />
          </Allowed>
        )
      }
    >
      {!edition && <NotReadyNote />}
      <UnsavedNote />
      <ListScreen
        list={list}
        cells={cells}
        exports={participantsApi.export}
        controls={
          <EditionChoice value={edition} onChange={(chosen) => list.address.set({ edition: chosen })} />
        }
        none={
          <EmptyPage
            title={listWords.emptyTitle}
            text={isOpen ? listWords.emptyText : listWords.emptyClosed}
          />
        }
      />
      {/* below the rows, and rendered with them, so that it does not push them down */}
      {!edition && list.reply.data && (
        <Slot name="guests-list" hasGuests={list.reply.data.records.length > 0} />
      )}
    </Page>
  )
}
