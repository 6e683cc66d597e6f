import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { wordsOfFailure } from './failure.ts'
import { useLanguage, useText } from './language.tsx'
import { saveFile } from './save-file.ts'
import { useToast } from './toast.tsx'

type Props = {
  label: Bilingual
  fileName: Bilingual
  /** Fetches the file; a refusal is shown as a toast. */
  fetch(): Promise<Blob>
  variant?: 'default' | 'light' | 'filled'
  size?: 'sm' | 'md'
}

/** Downloads a file through a signed call, which a plain link cannot make. */
export function DownloadButton({ label, fileName, fetch, variant = 'default', size = 'md' }: Props) {
  const text = useText()
  const language = useLanguage()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await fetch(), fileName[language])
    } catch (error) {
      toast.failed(wordsOfFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={variant} size={size} loading={busy} onClick={download}>
      {text(label)}
    </Button>
  )
}
