import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { lodgingApi as api, type HotelRooms, type RoomKindReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { consoleWords as words } from '../words/console.ts'
import { roomingWords } from '../words/rooming.ts'
import { BlockGrid } from './block-grid.tsx'
import { KindForm, KindLine } from './kind-form.tsx'

/** The hotels of the edition with their kinds of rooms and blocks. */
export default function HotelsPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.overview, {})
  return (
    <Page title={words.rooms} lead={text(words.roomsLead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.hotels.length === 0 && <EmptyState title={words.noHotels} action={<AddHotel />} />}
      {data?.hotels.map((hotel) => (
        <Hotel key={hotel.id} of={hotel} usual={data.nights} />
      ))}
    </Page>
  )
}

const AddHotel = () => {
  const text = useText()
  return (
    <Allowed to={['hotels:edit']}>
      <Button component={Link} to="/hotels/new">
        {text(words.addHotel)}
      </Button>
    </Allowed>
  )
}

const emptyKind = (): RoomKindReply => ({
  id: newId(),
  chineseName: '',
  englishName: '',
  beds: 2,
  isSmoking: false,
  isAccessible: false,
})

function Hotel({ of, usual }: { of: HotelRooms; usual: readonly string[] }) {
  const text = useText()
  const mayEdit = useSession().permissions.has('lodging:edit')
  const [edited, setEdited] = useState<RoomKindReply>()
  return (
    <Card title={of.name} startsOpen>
      <div className={classes.stack}>
        <div className={classes.apart}>
          <Facts of={of} />
          <Button component={Link} to={`/lodging/hotels/${of.id}`} size="compact-md" variant="default">
            {text(roomingWords.title)}
            <VisuallyHidden> {text(of.name)}</VisuallyHidden>
          </Button>
        </div>
        {of.kinds.length === 0 && <p className={classes.quiet}>{text(words.noKinds)}</p>}
        <ul className={classes.list}>
          {of.kinds.map((kind) => (
            <KindLine key={kind.id} hotelId={of.id} kind={kind} onEdit={mayEdit ? setEdited : undefined} />
          ))}
        </ul>
        {edited && (
          <KindForm
            key={edited.id}
            hotelId={of.id}
            of={of.kinds.find(({ id }) => id === edited.id) ?? edited}
            isNew={edited.englishName === ''}
            onDone={() => setEdited(undefined)}
          />
        )}
        {mayEdit && !edited && (
          <div>
            <Button size="compact-md" variant="default" onClick={() => setEdited(emptyKind())}>
              {text(words.addKind)}
            </Button>
          </div>
        )}
        {of.kinds.length > 0 && <BlockGrid of={of} usual={usual} mayEdit={mayEdit} />}
      </div>
    </Card>
  )
}

/** What has to be known of a hotel before rooms are given. */
function Facts({ of }: { of: HotelRooms }) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={classes.row}>
      {!of.isPublished && <Tag words={words.unpublished} />}
      {!of.takesForeigners && <Tag words={words.noForeigners} tone="waiting" />}
      {of.releaseDate && (
        <span className={classes.quiet}>
          {text(words.releaseOn({ day: formatDay(of.releaseDate, language) }))}
        </span>
      )}
    </div>
  )
}
