import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { gatesApi as api, type Occasion } from '../api.ts'
import { occasionKindWords, occasionWords as words } from '../words/occasions.ts'
import { AddOccasion } from './add-occasion.tsx'
import classes from './occasions-page.module.css'

/** The occasions of the edition, day by day. */
export default function OccasionsPage() {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(api.occasions, {})
  const [isAdding, setIsAdding] = useState(false)
  const days = [...new Set(data?.map(({ day }) => day))]
  const add = (
    <Allowed to={['gates:edit']}>
      <Button onClick={() => setIsAdding(true)}>{text(words.add)}</Button>
    </Allowed>
  )
  return (
    <Page title={words.title} lead={text(words.lead)} actions={add}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && (
        <Card>
          <p className={classes.quiet}>{text(words.none)}</p>
        </Card>
      )}
      {days.map((day) => (
        <Card key={day}>
          <h2 className={classes.day}>{formatDay(day, language)}</h2>
          <ul className={classes.occasions}>
            {data
              ?.filter((each) => each.day === day)
              .map((each) => (
                <OccasionLine key={each.id} of={each} />
              ))}
          </ul>
        </Card>
      ))}
      {isAdding && <AddOccasion onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function OccasionLine({ of: { id, kind, name, zone, isEnded } }: { of: Occasion }) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const { mutate, isPending } = useChange(api.end, { refreshes: [api.occasions] })
  const end = async () => {
    const question = { title: text(words.endTitle({ name })), text: words.endText, yes: words.end }
    if (!isEnded && !(await ask(question))) return
    mutate(
      { body: { id, isEnded: !isEnded } },
      { onSuccess: () => toast.done(isEnded ? words.againDone : words.endedDone) },
    )
  }
  const facts = [
    occasionKindWords[kind],
    ...(zone ? [words.zoned({ zone })] : []),
    ...(isEnded ? [words.ended] : []),
  ]
  return (
    <li className={classes.occasion} data-ended={isEnded || undefined}>
      <span className={classes.name}>
        {text(name)}
        <small className={classes.quiet}>{facts.map(text).join(' · ')}</small>
      </span>
      <Allowed to={['gates:edit']}>
        <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => void end()}>
          {text(isEnded ? words.again : words.end)}
        </Button>
      </Allowed>
    </li>
  )
}
