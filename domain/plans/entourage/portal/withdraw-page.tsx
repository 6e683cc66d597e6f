import { WithdrawGuest } from '../parts/withdraw-guest.tsx'

/** The organisation withdraws a guest who has companions. */
export default function WithdrawPage() {
  return <WithdrawGuest base="/guests" />
}
