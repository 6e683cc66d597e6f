import { reviewApi } from '#domain/approval/review/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { overviewWords as words } from '../words/screens.ts'
import { Bars } from './bars.tsx'
import { FigureCard, Loaded } from './figure-card.tsx'
import { LongestWaiting } from './longest-waiting.tsx'
import classes from './overview-page.module.css'
import { waitingPath } from './paths.ts'

/** Who waits for a decision since when, and how long decisions take. */
export function Waiting() {
  const text = useText()
  const reply = useReply(reviewApi.overview, {}, { everyMs: 60_000 })
  return (
    <FigureCard title={words.waiting} to={{ path: '/review', label: words.openQueue }}>
      <Loaded reply={reply}>
        {({ waiting, longestWaiting, decided }) => (
          <>
            <Bars
              none={words.nobodyWaits}
              bars={waiting.flatMap(({ people, ...span }, at) =>
                people > 0 && words.spans[at]
                  ? [{ id: String(at), label: words.spans[at], count: people, to: waitingPath(span) }]
                  : [],
              )}
            />
            {decided && <p className={classes.note}>{text(words.decided(decided))}</p>}
            {longestWaiting.length > 0 && (
              <>
                <h3 className={classes.part}>{text(words.longest)}</h3>
                <LongestWaiting rows={longestWaiting} />
              </>
            )}
          </>
        )}
      </Loaded>
    </FigureCard>
  )
}
