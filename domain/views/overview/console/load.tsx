import { attendanceApi } from '#domain/programme/attendance/api.ts'
import type { Reply } from '#kit/http/endpoint.ts'
import { useReply } from '#kit/web/api.tsx'
import { figureText } from '#kit/words/figure-text.ts'
import { overviewWords as words } from '../words/screens.ts'
import { Bars } from './bars.tsx'
import { FigureCard, Loaded } from './figure-card.tsx'
import { confirmedPath } from './paths.ts'

type Activity = Reply<typeof attendanceApi.load>[number]

const fullness = ({ places, confirmed }: Activity) => (places ? Math.min(1, confirmed / places) : 0)

/** The fullest activities first: those need somebody soonest. */
const fullestFirst = (of: readonly Activity[]) =>
  of.toSorted((a, b) => fullness(b) - fullness(a) || b.confirmed - a.confirmed)

/** How many of the places of activities are taken. */
export function Load() {
  const reply = useReply(attendanceApi.load, {}, { everyMs: 60_000 })
  return (
    <FigureCard title={words.load} to={{ path: '/activities/load', label: words.allLoad }}>
      <Loaded reply={reply}>
        {(activities) => (
          <Bars
            none={words.noActivities}
            bars={fullestFirst(activities).map((activity) => ({
              id: activity.id,
              label: activity.name,
              count: activity.confirmed,
              to: confirmedPath(activity.id),
              says: words.confirmed(activity),
              share: fullness(activity),
              figure: [activity.confirmed, activity.places]
                .flatMap((each) => (each === null ? [] : figureText(each)))
                .join(' / '),
            }))}
          />
        )}
      </Loaded>
    </FigureCard>
  )
}
