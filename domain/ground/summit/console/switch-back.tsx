import { Button } from '@mantine/core'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { summitApi } from '../api.ts'
import { editionsWords as words } from '../words/editions.ts'
import classes from './editions.module.css'

/** The last switch, while it can be undone; nothing otherwise. */
export function SwitchBack() {
  const text = useText()
  const language = useLanguage()
  const toast = useToast()
  const { data } = useReply(summitApi.switchPreview, {})
  const back = useChange(summitApi.switchBack)
  if (!data?.last) return null
  const { id, by, until } = data.last
  const undo = () =>
    back.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.done(words.undone),
        // everything on the screens belongs to another edition now; a refusal may be outdated facts
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  return (
    <Card title={words.switched}>
      <div className={classes.form}>
        <p role="status" className={classes.note}>
          {text(
            data.people > 0
              ? words.undoBlocked({ people: data.people })
              : words.undoText({ by, until: formatMoment(until, language) }),
          )}
        </p>
        {data.people === 0 && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={undo} loading={back.isPending}>
              {text(words.undo)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
