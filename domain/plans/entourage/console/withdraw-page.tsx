import { WithdrawGuest } from '../parts/withdraw-guest.tsx'

/** An organiser withdraws a guest who has companions, for example after a telephone call. */
export default function WithdrawPage() {
  return <WithdrawGuest base="/participants" />
}
