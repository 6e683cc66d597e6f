import { useListAddress } from '#kit/table/use-list-address.ts'
import { kinds, statuses } from '../rules.ts'

const pageSize = 20

/** What a list of participants asks the server for, taken from the address of the page. */
export function useListQuery() {
  const address = useListAddress()
  const status = statuses.find((each) => each === address.filter('status'))
  const kind = kinds.find((each) => each === address.filter('kind'))
  const query = {
    current: address.page,
    size: pageSize,
    ...(status && { status }),
    ...(kind && { kind }),
    ...(address.search && { search: address.search }),
  }
  return { address, query }
}
