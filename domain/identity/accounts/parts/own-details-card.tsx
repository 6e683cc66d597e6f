import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { ownAccountApi as api } from '../api/own.ts'
import { detailsWords as words } from '../words/details.ts'
import classes from './details-form.module.css'
import { DetailsForm } from './details-form.tsx'

/** The owner's name and language of messages. `onSaved`: the name stands in the shell too. */
export function OwnDetailsCard({ onSaved }: { onSaved(): unknown }) {
  const text = useText()
  const toast = useToast()
  const { data, error, refetch } = useReply(api.read, {}, { fresh: false })
  const call = useChange(api.save, { quiet: true, refreshes: [api.read] })
  const save = async (body: Parameters<typeof call.mutateAsync>[0]['body']) => {
    await call.mutateAsync({ body })
    toast.done(words.saved)
    await onSaved()
  }
  return (
    <Card title={words.own}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <>
          {!data.mayRename && <p className={classes.quiet}>{text(words.ofOrganisation)}</p>}
          <DetailsForm
            key={JSON.stringify(data)}
            details={data}
            asks={data.mayRename ? ['name', 'englishName'] : []}
            save={save}
          />
        </>
      )}
    </Card>
  )
}
