import { Button } from '@mantine/core'
import { useId } from 'react'
import { formatMoment } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { handOverWords as words } from '../hand-over-words.ts'
import type { HandedOverReply } from '../handed-over.ts'
import classes from './hand-over-history.module.css'

type HistoryProps = {
  title: Bilingual
  /** Newest first; undefined while it is loading. */
  list: readonly HandedOverReply[] | undefined
  failure?: { error: Error; retry(): void } | null | undefined
  isNoting: boolean
  /** Absent for those who may not note a receipt. */
  onReceived?(version: number): void
  onClose(): void
}

/** The hand-overs to a receiver: version, who, when, how much was new, and the receipt. */
export function HandOverHistory({ title, list, failure, isNoting, onReceived, onClose }: HistoryProps) {
  const text = useText()
  const id = useId()
  return (
    <DialogBox labelledBy={id} onCancel={onClose}>
      <h2 id={id} className={classes.title}>
        {text(title)}
      </h2>
      {failure && <Failed {...failure} />}
      {!list && !failure && <Loading lines={3} />}
      {list?.length === 0 && <p className={classes.quiet}>{text(words.none)}</p>}
      <ol className={classes.list}>
        {list?.map((one) => (
          <HandOverItem key={one.version} of={one} isNoting={isNoting} onReceived={onReceived} />
        ))}
      </ol>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
      </div>
    </DialogBox>
  )
}

type ItemProps = Pick<HistoryProps, 'isNoting'> & {
  of: HandedOverReply
  onReceived: HistoryProps['onReceived'] | undefined
}

function HandOverItem({ of, isNoting, onReceived }: ItemProps) {
  const text = useText()
  const language = useLanguage()
  const { version, at, actorName, news, counts, receipt, isFinished } = of
  return (
    <li className={classes.item}>
      <strong>{text(words.version({ version }))}</strong>
      <span className={classes.quiet}>
        <time dateTime={at}>{formatMoment(at, language)}</time> · {text(actorName)}
      </span>
      <span>{text(counts ? words.counts(counts) : words.news({ count: news }))}</span>
      {receipt && (
        <span className={classes.quiet}>
          {text(words.receipt({ at: formatMoment(receipt.at, language), name: receipt.notedBy[language] }))}
        </span>
      )}
      {!receipt && (
        <span className={classes.receipt}>
          <span className={classes.waits}>{text(isFinished ? words.noReceipt : words.underWay)}</span>
          {onReceived && isFinished && (
            <Button
              size="compact-md"
              variant="default"
              loading={isNoting}
              onClick={() => onReceived(version)}
            >
              {text(words.noteReceipt)}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
