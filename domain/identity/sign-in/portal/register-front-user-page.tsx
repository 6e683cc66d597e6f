import { Registration } from './registration.tsx'

/** Registers individuals: staff, volunteers, concurrent-event personnel. */
export default function RegisterFrontUserPage() {
  return <Registration group="person" />
}
