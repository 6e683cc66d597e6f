import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useChange } from './api.tsx'
import { useConfirm } from './confirm.tsx'
import { useText } from './language.tsx'
import { useToast } from './toast.tsx'
import { webWords } from './web-words.ts'

type Props<E extends Endpoint> = {
  endpoint: E
  request: Request<E>
  /** Names what is deleted. */
  question: { title: Bilingual; text: Bilingual }
  refreshes: Endpoint[]
  /** The list that remains. */
  back: string
}

/** Deletes what nothing uses, after a question, and leads back to its list. */
export function DeleteButton<E extends Endpoint>({ endpoint, request, question, refreshes, back }: Props<E>) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const navigate = useNavigate()
  const call = useChange(endpoint, { refreshes })
  const press = async () => {
    if (!(await ask({ ...question, yes: webWords.delete, danger: true }))) return
    await call.mutateAsync(request)
    toast.done(webWords.deleted)
    void navigate(back, { replace: true })
  }
  return (
    <Button
      variant="subtle"
      color="red"
      loading={call.isPending}
      onClick={() => void press().catch(() => undefined)}
    >
      {text(webWords.delete)}
    </Button>
  )
}
