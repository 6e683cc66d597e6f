import { readinessApi } from '#domain/publishing/readiness/api.ts'
import { peoplePath } from '#domain/publishing/readiness/rules.ts'
import { lackLabels, lacks } from '#domain/publishing/readiness/words/lacks.ts'
import { useReply } from '#kit/web/api.tsx'
import { overviewWords as words } from '../words/screens.ts'
import { Bars } from './bars.tsx'
import { FigureCard, Loaded } from './figure-card.tsx'

/** How many lack what. */
export function Lacks() {
  const reply = useReply(readinessApi.read, {}, { everyMs: 300_000 })
  return (
    <FigureCard title={words.readiness} to={{ path: '/readiness', label: words.allReadiness }}>
      <Loaded reply={reply}>
        {({ kinds }) => (
          <Bars
            none={words.nothingMissing}
            max={lacks.length}
            bars={lacks
              .map((lack) => ({
                id: lack,
                label: lackLabels[lack],
                count: kinds.reduce((sum, row) => sum + row.lacks[lack], 0),
                to: peoplePath({ lacks: lack }),
              }))
              .filter(({ count }) => count > 0)}
          />
        )}
      </Loaded>
    </FigureCard>
  )
}
