import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { SummitReply } from '../api.ts'
import { windowNames } from '../rules.ts'
import { screenWords, windowSentence, windowStateWords, windowWords } from '../words.ts'
import classes from './open-windows.module.css'

/** The windows that are open now, with their dates. */
export function OpenWindows({ of }: { of: SummitReply }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <dl className={classes.windows}>
        {windowNames.map((name) => {
          const { state, opens, closes } = of[name]
          const days = { opens: formatDay(opens, language), closes: formatDay(closes, language) }
          return (
            <div key={name} className={classes.window}>
              <dt className={classes.name}>
                {text(windowWords[name])}
                <span className={classes.state} data-state={state}>
                  {text(windowStateWords[state])}
                </span>
              </dt>
              <dd className={classes.sentence}>{text(windowSentence[state](days))}</dd>
            </div>
          )
        })}
      </dl>
      <p className={classes.zone}>{text(screenWords.zone)}</p>
    </>
  )
}
