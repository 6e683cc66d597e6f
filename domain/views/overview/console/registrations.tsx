import { sources } from '#domain/people/participants/rules.ts'
import { sourceWords } from '#domain/people/participants/words/lists.ts'
import { words as participantWords } from '#domain/people/participants/words.ts'
import { countryName } from '#kit/form/countries.ts'
import { useText } from '#kit/web/language.tsx'
import type { Registrations } from '../api.ts'
import { overviewWords as words } from '../words/screens.ts'
import { Bars } from './bars.tsx'
import { FigureCard } from './figure-card.tsx'
import { KindTable } from './kind-table.tsx'
import classes from './overview-page.module.css'
import { participantsPath } from './paths.ts'
import { SubmissionChart } from './submission-chart.tsx'

type Props = { of: Registrations }

export const Days = ({ of: { days } }: Props) => (
  <FigureCard title={words.days} lead={words.daysLead} isWide>
    <SubmissionChart days={days} />
  </FigureCard>
)

export const ByKind = ({ of: { states } }: Props) => (
  <FigureCard title={words.byKind} isWide>
    <KindTable states={states} />
  </FigureCard>
)

export const Countries = ({ of: { countries } }: Props) => (
  <FigureCard title={words.countries}>
    <Bars
      none={words.nobodyYet}
      max={7}
      bars={countries.map(({ value, people }) => ({
        id: value,
        label: countryName(value),
        count: people,
        to: participantsPath({ nationality: value }),
      }))}
    />
  </FigureCard>
)

/** From which organisations people come, and how they were registered. */
export function Origins({ of }: Props) {
  const text = useText()
  return (
    <FigureCard title={words.unitTypes}>
      <Bars
        none={words.nobodyYet}
        bars={of.unitTypes.map(({ value, people }) => ({
          id: value,
          label: participantWords.fields.unitType.options[value],
          count: people,
          to: participantsPath({ unitType: value }),
        }))}
      />
      <h3 className={classes.part}>{text(words.sources)}</h3>
      <Bars
        none={words.nobodyYet}
        bars={sources
          .filter((source) => of.sources[source] > 0)
          .map((source) => ({
            id: source,
            label: sourceWords[source],
            count: of.sources[source],
            to: participantsPath({ source }),
          }))}
      />
    </FigureCard>
  )
}
