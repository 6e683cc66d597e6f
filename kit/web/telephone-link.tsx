import { telephoneLink, telephoneText } from '#kit/rules/telephone-number.ts'

/** A telephone number as people of all countries dial it, and a link that does. */
export const TelephoneLink = ({ number }: { number: string | null | undefined }) =>
  number && <a href={telephoneLink(number)}>{telephoneText(number)}</a>
