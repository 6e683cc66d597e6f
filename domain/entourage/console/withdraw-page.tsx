import { WithdrawGuest } from '../parts/withdraw-guest.tsx'

/** The same for organisers, for withdrawals by telephone. */
export default function WithdrawPage() {
  return <WithdrawGuest base="/participants" />
}
