import { Button } from '@mantine/core'
import { CallFailed } from '#kit/http/client.ts'
import { useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type MessageReply, messagesApi } from '../api.ts'
import { logoWords } from '../words.ts'

/** Downloads the logo by a signed call and saves it under its own name. */
export function DownloadLogo({ of }: { of: MessageReply }) {
  const text = useText()
  const client = useClient()
  const toast = useToast()
  const download = async () => {
    const blob = await client.call(messagesApi.logo, { params: { id: of.participantId } })
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = of.logoFile?.name ?? 'logo'
    link.click()
    // the browser has read the bytes by then; revoked at once, some browsers would save nothing
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  const failed = (error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    toast.failed(wordsOfFailure(error))
  }
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => void download().catch(failed)}>
      {text(logoWords.download)}
    </Button>
  )
}
