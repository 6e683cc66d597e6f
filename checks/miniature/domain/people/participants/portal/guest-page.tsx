import { participantsApi } from '../api.ts'
import { GuestName } from '../parts/guest-name.tsx'
import { guestWords } from '../words.ts'

/** The form of a guest. */
export const GuestPage = () => (
  <form action={participantsApi.saveDraft.path}>
    <GuestName name={guestWords.title.zh} />
  </form>
)
