import { WithdrawGuest } from '../parts/withdraw-guest.tsx'

/** The same for organisers, when it was said on the telephone. */
export default function WithdrawPage() {
  return <WithdrawGuest base="/participants" />
}
