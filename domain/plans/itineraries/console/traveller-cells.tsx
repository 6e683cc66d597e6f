import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { Moment } from '#kit/list/table/moment.tsx'
import { telephoneText } from '#kit/rules/telephone-number.ts'
import { useText } from '#kit/web/language.tsx'
import { metAt, metLeg, needsPickup, type Planned, pickupWords, remarksOf, tightOf } from '../lists.ts'
import { type Direction, receptionistCalled } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { routeText, vehicleText } from '../words/plan.ts'
import { ChangeCell } from './change-cell.tsx'
import classes from './traveller-cells.module.css'

/** Custom cells of the list, for one direction. */
export const travellerCells = (direction: Direction) => ({
  person: (row: Planned) => <Person of={row} />,
  when: (row: Planned) => <When of={row} direction={direction} />,
  how: (row: Planned) => <How of={row} direction={direction} />,
  pickup: (row: Planned) => <Pickup of={row} direction={direction} />,
  receptionist: (row: Planned) => <Receptionist of={row} />,
  news: (row: Planned) => <ChangeCell of={row} />,
})

type Cell = { of: Planned }
type DirectionCell = Cell & { direction: Direction }

function Person({ of }: Cell) {
  const text = useText()
  return (
    <span className={classes.stack}>
      <ParticipantLink participantId={of.id}>
        <ParticipantName of={of} />
      </ParticipantLink>
      <span className={classes.quiet}>
        <OrganisationName of={of} />
      </span>
      {of.missing > 0 && <span className={classes.quiet}>{text(consoleWords.incomplete)}</span>}
    </span>
  )
}

function When({ of, direction }: DirectionCell) {
  const text = useText()
  const at = metAt(of, direction)
  if (!at) return <span className={classes.quiet}>{text(consoleWords.noDay)}</span>
  return <Moment at={at.toISOString()} />
}

function How({ of, direction }: DirectionCell) {
  const text = useText()
  const leg = metLeg(of, direction)
  const remarks = remarksOf(of, direction)
  return (
    <span className={classes.stack}>
      {leg && <span>{text(vehicleText(leg))}</span>}
      {leg && <span className={classes.quiet}>{text(routeText(leg))}</span>}
      {leg?.remarks && <span className={classes.quiet}>{leg.remarks}</span>}
      {remarks && <span className={classes.quiet}>{remarks}</span>}
      {tightOf(of, direction).map((said) => (
        <span key={said.en} className={classes.tight}>
          {text(said)}
        </span>
      ))}
    </span>
  )
}

function Pickup({ of, direction }: DirectionCell) {
  const text = useText()
  const wanted = needsPickup(of, direction)
  const said = text(pickupWords(wanted))
  return wanted ? <strong>{said}</strong> : <span className={classes.quiet}>{said}</span>
}

function Receptionist({ of: { reception } }: Cell) {
  const text = useText()
  if (!reception) return <span className={classes.quiet}>–</span>
  return (
    <span className={classes.stack}>
      <span>{text(receptionistCalled(reception))}</span>
      {!reception.receptionistEnglishName && (
        <span className={classes.quiet}>{text(consoleWords.noEnglishName)}</span>
      )}
      <span className={classes.phone}>{telephoneText(reception.receptionistPhone ?? '')}</span>
    </span>
  )
}
