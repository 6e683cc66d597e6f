import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { libraryApi as api } from '../api.ts'

/** Requests the address of a file and lets the browser open it, which shows its own progress and can resume. */
export function useDownload() {
  const { call } = useClient()
  const toast = useToast()
  const addressOf = async (id: string, preview: boolean) =>
    (await call(api.address, { params: { id }, query: preview ? { preview: 'true' } : {} })).address
  return {
    addressOf,
    async download(id: string) {
      try {
        location.assign(await addressOf(id, false))
      } catch (failure) {
        toast.failed(wordsOfFailure(failure))
      }
    },
    /** In a new tab, which must be opened during the click: later it would be blocked as a pop-up. */
    async openBeside(id: string) {
      const tab = window.open('', '_blank')
      try {
        const address = await addressOf(id, true)
        if (tab) tab.location.href = address
        else location.assign(address)
      } catch (failure) {
        tab?.close()
        toast.failed(wordsOfFailure(failure))
      }
    },
  }
}
