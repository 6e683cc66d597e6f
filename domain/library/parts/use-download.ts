import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { libraryApi as api } from '../api.ts'

/** Fetches an address for a file and lets the browser open it by itself: it shows its own progress and goes on after a break. */
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
    /** In a tab of its own, which must be opened while the press lasts: later it would be taken for an advertisement. */
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
