import { Link } from 'react-router'
import { summitApi } from '#domain/summit/api.ts'
import { EditionChoice } from '#domain/summit/parts/edition-choice.tsx'
import { ListScreen } from '#kit/table/list-screen.tsx'
import { useList } from '#kit/table/use-list.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import { guestsList, withoutCompanions } from '../lists.ts'
import { participantCells } from '../parts/list-cells.tsx'
import { guestPath } from '../parts/paths.ts'
import { listWords } from '../words/lists.ts'
import { passportsWords } from '../words/passports.ts'
import { portraitsWords } from '../words/portraits.ts'
import { RegisterButton } from './register-button.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

const cells = participantCells(guestPath)

/** The guests of the caller's organisation. */
export default function GuestsPage() {
  const text = useText()
  const list = useList(guestsList, participantsApi.list, { also: withoutCompanions })
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
      <UnsavedNote />
      <ListScreen
        of={list}
        cells={cells}
        exports={participantsApi.export}
        controls={
          <EditionChoice value={edition} onChange={(chosen) => list.address.set({ edition: chosen })} />
        }
        none={
          <EmptyState
            title={listWords.emptyTitle}
            text={isOpen ? listWords.emptyText : listWords.emptyClosed}
          />
        }
      />
      {!edition && list.reply.data?.records.length ? (
        <p>
          <Link to="/guests/portraits">{text(portraitsWords.link)}</Link>
        </p>
      ) : null}
      {/* below the rows, and rendered with them, so that it does not push them down */}
      {!edition && list.reply.data && (
        <p>
          <Link to="/guests/passports">{text(passportsWords.link)}</Link>
        </p>
      )}
    </Page>
  )
}
