import { Link } from 'react-router'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ReadMessage } from '../api/console.ts'
import { channelWords, languageWords, listWords, messageWords as words } from '../words/console.ts'
import { wordsOfFailure } from '../words/failures.ts'
import classes from './console.module.css'

/** The state of a message, and why it did not arrive: explained, and below that the provider's words. */
export function MessageFacts({ of }: { of: ReadMessage }) {
  const text = useText()
  const language = useLanguage()
  const moments: Array<[Bilingual, string | null]> = [
    [listWords.queuedAt, of.queuedAt],
    [words.sentAt, of.sentAt],
    [words.settledAt, of.settledAt],
    [words.nextTry, of.nextTryAt],
  ]
  return (
    <dl className={classes.facts}>
      {of.failure && (
        <>
          <dt>{text(words.reason)}</dt>
          <dd>
            {text(wordsOfFailure(of.failure))}
            <p className={classes.quiet} lang="en">
              {of.failure}
            </p>
          </dd>
        </>
      )}
      <dt>{text(listWords.channel)}</dt>
      <dd>{text(channelWords[of.channel])}</dd>
      <dt>{text(words.language)}</dt>
      <dd>{text(languageWords[of.language])}</dd>
      {moments.map(
        ([title, at]) =>
          at && (
            <div key={title.en} style={{ display: 'contents' }}>
              <dt>{text(title)}</dt>
              <dd>{formatMoment(at, language)}</dd>
            </div>
          ),
      )}
      {of.tries > 0 && (
        <>
          <dt>{text(words.tries)}</dt>
          <dd>{of.tries}</dd>
        </>
      )}
      {of.accountId && (
        <Allowed to={['accounts:list']}>
          <dt>{text(words.account)}</dt>
          <dd>
            <Link to={`/accounts/${of.accountId}`}>{text(words.openAccount)}</Link>
          </dd>
        </Allowed>
      )}
    </dl>
  )
}
