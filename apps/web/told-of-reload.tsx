import { useEffect } from 'react'
import { useToast } from '#kit/web/toast.tsx'
import { appWords } from './app-words.ts'
import { wasReloaded } from './reload-for-code.ts'

/** Says once that the page was loaded anew because its code was gone. */
export function ToldOfReload() {
  const toast = useToast()
  useEffect(() => {
    if (wasReloaded(sessionStorage)) toast.done(appWords.loadedAnew)
  }, [toast])
  return null
}
