import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type SummitReply, summitApi } from '../api.ts'
import { editionsWords as words } from '../words/editions.ts'
import classes from './editions.module.css'

/** Deletes an edition that was prepared by mistake. */
export function RemoveDraft({ of }: { of: SummitReply }) {
  const text = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChange(summitApi.remove, { refreshes: [summitApi.editions] })
  const name = { zh: of.chineseName ?? '', en: of.englishName ?? '' }
  const press = async () => {
    const question = { title: words.removeTitle({ name }), text: words.removeText, yes: words.remove }
    if (!(await confirm({ ...question, danger: true }))) return
    change.mutate(
      { params: { id: of.id } },
      {
        onSuccess: () => {
          toast.done(words.deleted)
          void navigate('/editions')
        },
      },
    )
  }
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={change.isPending} onClick={() => void press()}>
        {text(words.remove)}
      </Button>
    </div>
  )
}
