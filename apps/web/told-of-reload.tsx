import { useEffect } from 'react'
import { useToast } from '#kit/web/toast.tsx'
import { appWords } from './app-words.ts'
import { wasReloaded } from './reload-for-code.ts'

/** Says once that the page was loaded anew because the portal was upgraded. */
export function ToldOfReload() {
  const toast = useToast()
  useEffect(() => {
    if (wasReloaded(sessionStorage)) toast.done(appWords.upgraded)
  }, [toast])
  return null
}
