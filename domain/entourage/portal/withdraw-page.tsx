import { WithdrawGuest } from '../parts/withdraw-guest.tsx'

/** A guest of the own organisation does not come, and a person was to come with them. */
export default function WithdrawPage() {
  return <WithdrawGuest base="/guests" />
}
