import { Tag } from '#kit/web/tag.tsx'
import { deniedWords } from '../words/contact.ts'

/** Marks a row whose number or address is another person's; renders nothing for others. */
export const ContactDeniedTag = ({ of }: { of: { contactDenied: boolean } }) =>
  of.contactDenied && <Tag words={deniedWords.tag} tone="bad" />
