import { Link } from 'react-router'
import { OrganisationName } from '#domain/participants/parts/organisation-name.tsx'
import { ParticipantName } from '#domain/participants/parts/participant-name.tsx'
import type { Column } from '#kit/table/data-table.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Planned } from '../api.ts'
import { type Direction, leavesAt, reachesAt } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { planWords, routeText, vehicleText } from '../words/plan.ts'
import { words } from '../words.ts'
import { ChangeCell } from './change-cell.tsx'
import classes from './traveller-columns.module.css'

const { columns: titles } = consoleWords

/** What the list shows of each person, for one direction. */
export const columnsFor = (direction: Direction): Column<Planned>[] => [
  { key: 'person', title: titles.person, isHead: true, cell: (row) => <Person of={row} /> },
  { key: 'when', title: titles.when, cell: (row) => <When of={row} direction={direction} /> },
  { key: 'how', title: titles.how, cell: (row) => <How of={row} direction={direction} /> },
  { key: 'pickup', title: titles.pickup, cell: (row) => <Pickup of={row} direction={direction} /> },
  { key: 'hotel', title: titles.hotel, cell: (row) => <Hotel of={row} /> },
  { key: 'receptionist', title: titles.receptionist, cell: (row) => <Receptionist of={row} /> },
  { key: 'news', title: titles.news, cell: (row) => <ChangeCell of={row} /> },
]

type Cell = { of: Planned }
type DirectionCell = Cell & { direction: Direction }

function Person({ of }: Cell) {
  const text = useText()
  return (
    <span className={classes.stack}>
      <Link to={`/participants/${of.id}`}>
        <ParticipantName of={of} />
      </Link>
      <span className={classes.quiet}>
        <OrganisationName of={of} />
      </span>
      {of.missing > 0 && <span className={classes.quiet}>{text(consoleWords.incomplete)}</span>}
    </span>
  )
}

function When({ of, direction }: DirectionCell) {
  const text = useText()
  const language = useLanguage()
  const at = direction === 'arrival' ? reachesAt(of.arrivalLegs) : leavesAt(of.returnLegs)
  if (!at) return <span className={classes.quiet}>{text(consoleWords.noDay)}</span>
  return <time dateTime={at.toISOString()}>{formatMoment(at.toISOString(), language)}</time>
}

/** The leg that touches the summit, which is the one to be met at. */
function How({ of, direction }: DirectionCell) {
  const text = useText()
  const leg = direction === 'arrival' ? of.arrivalLegs?.at(-1) : of.returnLegs?.[0]
  const remarks = direction === 'arrival' ? of.arrivalRemarks : of.returnRemarks
  return (
    <span className={classes.stack}>
      {leg && <span>{text(vehicleText(leg))}</span>}
      {leg && <span className={classes.quiet}>{text(routeText(leg))}</span>}
      {leg?.remarks && <span className={classes.quiet}>{leg.remarks}</span>}
      {remarks && <span className={classes.quiet}>{remarks}</span>}
    </span>
  )
}

function Pickup({ of, direction }: DirectionCell) {
  const text = useText()
  const wanted = direction === 'arrival' ? of.arrivalPickup : of.returnPickup
  const said = wanted === true ? planWords.needed : wanted === false ? planWords.notNeeded : planWords.unknown
  return wanted ? <strong>{text(said)}</strong> : <span className={classes.quiet}>{text(said)}</span>
}

function Hotel({ of }: Cell) {
  const text = useText()
  if (!of.hotel) return <span className={classes.quiet}>{text(planWords.unknown)}</span>
  return <>{of.hotelName ?? text(words.fields.hotel.options[of.hotel])}</>
}

function Receptionist({ of: { reception } }: Cell) {
  if (!reception) return <span className={classes.quiet}>–</span>
  return (
    <span className={classes.stack}>
      <span>{reception.receptionistName}</span>
      <span className={classes.phone}>{reception.receptionistPhone}</span>
    </span>
  )
}
