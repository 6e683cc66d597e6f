import { useLocation } from 'react-router'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay, formatDayShort, formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type HotelRoomsByLink, hotelApi } from '../api/rooming.ts'
import { hotelWords as words } from '../words/rooming.ts'
import { HotelRoom } from './hotel-room.tsx'
import classes from './hotel-rooms.module.css'

/** The page behind the link of a hotel: its rooms as they were sent last, to be confirmed one by one, without a login. */
export default function HotelRoomsPage() {
  const { hash } = useLocation()
  const token = accessToken.safeParse(hash.slice(1))
  if (!token.success)
    return (
      <SignedOutPage title={words.title}>
        <RefusedBox saying={words.incomplete} />
      </SignedOutPage>
    )
  return <RoomsByLink token={token.data} />
}

function RoomsByLink({ token }: { token: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(hotelApi.read, { body: { token } })
  return (
    <SignedOutPage title={words.title} lead={data && text(words.lead(data))}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <List token={token} of={data} />}
    </SignedOutPage>
  )
}

type Rooms = HotelRoomsByLink['rooms']

const needsNone = ({ answer, over }: Rooms[number]) => answer === null && over === 'arrived'
const isSettled = (room: Rooms[number]) => room.answer !== null || needsNone(room)

function RoomList({ token, version, rooms }: { token: string; version: number; rooms: Rooms }) {
  return (
    <ul className={classes.rooms}>
      {rooms.map((room) => (
        <HotelRoom key={room.stayId} token={token} version={version} of={room} />
      ))}
    </ul>
  )
}

function List({ token, of }: { token: string; of: HotelRoomsByLink }) {
  const text = useText()
  const language = useLanguage()
  const settled = of.rooms.filter(isSettled)
  const asked = of.rooms.filter((room) => !needsNone(room))
  const done = asked.filter(isSettled).length
  return (
    <div className={classes.list}>
      <div>
        <p className={classes.line}>
          {text(words.list({ version: of.version, at: formatMoment(of.sentAt, language) }))}
        </p>
        <p className={classes.quiet}>{text(words.until({ day: formatDay(of.until, language) }))}</p>
      </div>
      {of.rooms.length === 0 && <p>{text(words.none)}</p>}
      {of.rooms.length > 0 && (
        <div>
          <p className={classes.line}>{text(words.ask)}</p>
          <p className={classes.done} role="status">
            {text(words.done({ done, all: asked.length }))}
          </p>
        </div>
      )}
      <Gone of={of.gone} />
      <RoomList token={token} version={of.version} rooms={of.rooms.filter((room) => !isSettled(room))} />
      {settled.length > 0 && <h2 className={classes.heading}>{text(words.answered)}</h2>}
      <RoomList token={token} version={of.version} rooms={settled} />
    </div>
  )
}

/** Who the last list said does not come any more. */
function Gone({ of }: { of: HotelRoomsByLink['gone'] }) {
  const text = useText()
  const language = useLanguage()
  if (of.length === 0) return null
  return (
    <section className={classes.gone}>
      <h2 className={classes.heading}>{text(words.goneTitle)}</h2>
      <ul>
        {of.map(({ name, arrives, leaves }) => (
          <li key={`${name.en} ${arrives}`}>
            {text(name)}{' '}
            <span className={classes.quiet}>
              {formatDayShort(arrives, language)} – {formatDayShort(leaves, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
