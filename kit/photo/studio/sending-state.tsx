import { Button } from '@mantine/core'
import { NotTaken, SendingBar } from '#kit/files/upload/sending-bar.tsx'
import { onlyFaceIsWrong } from '#kit/photo/judge-portrait.ts'
import { useText } from '#kit/web/language.tsx'
import { faultOf, figureOf, ruleWords, studioWords } from './photo-words.ts'
import type { Refused } from './use-sending.ts'

/** Upload progress, or the reason of a refusal. */
export function SendingState({
  share,
  refused,
  onSendAnyway,
}: {
  share: number | undefined
  refused: Refused | undefined
  onSendAnyway: (file: File) => unknown
}) {
  const text = useText()
  if (share !== undefined) {
    const percent = Math.round(share * 100)
    const says = text(share < 1 ? studioWords.sending({ percent }) : studioWords.judging)
    return (
      <SendingBar share={share} label={says}>
        <span>{says}</span>
      </SendingBar>
    )
  }
  if (!refused) return null
  const fault = faultOf(refused.verdicts)
  return (
    <NotTaken>
      <strong>{text(refused.arrived ? studioWords.refused : studioWords.notSent)}</strong>{' '}
      {fault ? text(fault) : typeof refused.why === 'string' ? refused.why : text(refused.why)}
      {refused.verdicts.length > 0 && (
        <details>
          <summary>{text(studioWords.rules)}</summary>
          <ul>
            {refused.verdicts.map((verdict) => (
              <li key={verdict.rule}>
                {text(ruleWords[verdict.rule].name)} {text(ruleWords[verdict.rule].asks(verdict.limit))}
                {' — '}
                {text(figureOf(verdict))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {onlyFaceIsWrong(refused.verdicts) && (
        <>
          <p>{text(studioWords.sendAnywayWhy)}</p>
          <Button variant="default" onClick={() => onSendAnyway(refused.file)}>
            {text(studioWords.sendAnyway)}
          </Button>
        </>
      )}
    </NotTaken>
  )
}
