import { Registration } from './registration.tsx'

/** Registers people who come by themselves: staff, volunteers, concurrent-event personnel. */
export default function RegisterFrontUserPage() {
  return <Registration group="person" />
}
