import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import { overviewWords as words } from '../words/screens.ts'
import { Bars } from './bars.tsx'
import { FigureCard, Loaded } from './figure-card.tsx'
import { arrivalsPath } from './paths.ts'

/** How many arrive on each day. */
export function Arrivals() {
  const reply = useReply(itinerariesApi.overview, {}, { everyMs: 60_000 })
  return (
    <FigureCard title={words.arrivals} to={{ path: '/itineraries', label: words.allArrivals }}>
      <Loaded reply={reply}>
        {({ arrival }) => (
          <Bars
            none={words.noArrivals}
            bars={arrival.map(({ day, people }) => ({
              id: day ?? '',
              label: day ? { zh: formatDayShort(day, 'zh'), en: formatDayShort(day, 'en') } : words.noDay,
              count: people,
              to: arrivalsPath(day),
            }))}
          />
        )}
      </Loaded>
    </FigureCard>
  )
}
