import type { UsedList } from '#kit/list/table/use-list.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { newId } from '#kit/web/new-id.ts'
import { viewsApi as api, type SavedView } from '../api.ts'

/** Parameters of the address that are no part of a view. */
const passing = ['page', 'after', 'before', 'open', 'saved', 'view']

/** Filters, search, order and page size of the address, in a fixed order of their names. */
function queryIn(address: UsedList['address']): string {
  const params = new URLSearchParams(address.query)
  for (const name of passing) params.delete(name)
  params.sort()
  return params.toString()
}

const sameKeys = (a: readonly string[] | null, b: readonly string[] | null) =>
  a === null || b === null ? a === b : [...a].sort().join() === [...b].sort().join()

/** The views of a list, the one in use, and the acts on them. */
export function useViews(list: UsedList) {
  const { address, chosen } = list
  const { name } = list.list
  const { data: views, error, refetch } = useReply(api.list, { query: { list: name } }, { keep: true })
  const refreshes = [api.list]
  const [add, save, remove] = [
    useChange(api.add, { refreshes, quiet: true }),
    useChange(api.save, { refreshes, quiet: true }),
    useChange(api.remove, { refreshes, quiet: true }),
  ]
  const saved = address.filter('saved')
  const used = views?.find(({ id }) => id === saved)
  const now = { query: queryIn(address), columns: chosen.kept ? [...chosen.kept] : null }
  const nameInAddress = (id: string) => {
    const params = new URLSearchParams(address.query)
    params.set('saved', id)
    address.replace(params.toString())
  }
  return {
    views,
    /** Why the views could not be read. */
    failed: error ? { error, retry: () => void refetch() } : undefined,
    used,
    isChanged: used !== undefined && !(used.query === now.query && sameKeys(used.columns, now.columns)),
    use(view: SavedView | undefined) {
      chosen.set(view?.columns ?? undefined)
      const params = new URLSearchParams(view?.query)
      if (view) params.set('saved', view.id)
      address.replace(params.toString())
    },
    async add(of: { name: string; isShared: boolean }) {
      const { id } = await add.mutateAsync({
        body: { ...of, ...now, list: name, id: newId() },
      })
      nameInAddress(id)
    },
    async save(view: SavedView, change: { name: string; isShared: boolean; takesNow: boolean }) {
      const { takesNow, ...rest } = change
      const { query, columns, revision } = view
      await save.mutateAsync({
        params: { id: view.id },
        body: { query, columns, ...(takesNow && now), ...rest, revision },
      })
      if (takesNow) nameInAddress(view.id)
    },
    async remove(view: SavedView) {
      await remove.mutateAsync({ params: { id: view.id } })
      if (view.id === saved) {
        const params = new URLSearchParams(address.query)
        params.delete('saved')
        address.replace(params.toString())
      }
    },
    isBusy: add.isPending || save.isPending || remove.isPending,
  }
}
