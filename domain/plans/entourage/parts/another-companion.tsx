import { Button } from '@mantine/core'
import type { Kind } from '#domain/people/participants/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { entourageApi } from '../api.ts'
import { entourageWords as words } from '../words.ts'
import { useAdding } from './use-adding.ts'

type Another = { kind: Kind; guestId: string }

/** Shown after a companion was submitted: adds the next one while there is a place. */
export const AnotherCompanion = ({ kind, guestId }: Another) =>
  kind === 'companion' ? <Another guestId={guestId} /> : null

function Another({ guestId }: Pick<Another, 'guestId'>) {
  const text = useText()
  const { data } = useReply(entourageApi.read, { params: { id: guestId } })
  const { begin, isBusy } = useAdding(guestId)
  if (!data?.may.add) return null
  return (
    <Button loading={isBusy} onClick={({ detail }) => detail < 2 && begin()}>
      {text(words.another)}
    </Button>
  )
}
