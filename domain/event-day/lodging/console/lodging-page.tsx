import { Button, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { ChoiceFilter } from '#kit/list/table/choice-filter.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { shortDayText } from '#kit/rules/clock/day-words.ts'
import { useReply } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { UnbrokenDays } from '#kit/web/unbroken-days.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { lodgingApi as api } from '../api.ts'
import { type ListedStay, staysList } from '../lists.ts'
import { consoleWords as words } from '../words/console.ts'
import { listWords } from '../words/list.ts'
import { stayWords, title } from '../words.ts'

const pageOf = ({ id }: Pick<ListedStay, 'id'>) => `/lodging/stays/${id}`

const cells = {
  guests: (row: ListedStay) => <Guests of={row} />,
  arrives: ({ arrives }: ListedStay) => <Day of={arrives} />,
  leaves: ({ leaves }: ListedStay) => <Day of={leaves} />,
}

const Day = ({ of }: { of: string }) => <UnbrokenDays of={shortDayText(of, useLanguage())} />

function Guests({ of }: { of: ListedStay }) {
  const text = useText()
  return <Link to={pageOf(of)}>{text(listed(of.guests.map(({ name }) => name)))}</Link>
}

/** The stays of the edition. */
export default function LodgingPage() {
  const text = useText()
  const list = useList(staysList, api.list)
  const { data } = useReply(api.overview, {})
  const { hotelId, night } = list.narrowing
  return (
    <Page
      title={title}
      lead={text(words.lead)}
      actions={
        <>
          <Button component={Link} to="/lodging/without-room" variant="default">
            {text(words.withoutRoom)}
          </Button>
          <Button component={Link} to="/lodging/hotels" variant="default">
            {text(words.rooms)}
          </Button>
        </>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        exports={api.export}
        controls={
          <>
            {data && (
              <ChoiceFilter
                label={stayWords.hotel}
                any={listWords.anyHotel}
                options={data.hotels.map(({ id, name }) => ({ value: id, label: name }))}
                value={hotelId}
                onChange={(to) => list.address.set({ hotelId: to })}
              />
            )}
            <TextInput
              type="date"
              aria-label={text(listWords.night)}
              value={night ?? ''}
              onChange={(event) => list.address.set({ night: event.currentTarget.value })}
            />
          </>
        }
        none={<EmptyState title={words.none} text={words.noneText} />}
        pathOf={pageOf}
      />
    </Page>
  )
}
