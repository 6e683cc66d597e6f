import { Registration } from './registration.tsx'

/** Registers an enterprise, a government body or a media organisation. */
export default function RegisterPage() {
  return <Registration group="organisation" />
}
