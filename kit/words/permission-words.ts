import type { Bilingual } from './bilingual.ts'

/** Permissions of one noun in words: what they concern, and for each what it allows and what for. Complete by type. */
export type PermissionWords<Access extends object> = {
  title: Bilingual
  permissions: { [Name in keyof Access]: { label: Bilingual; why: Bilingual } }
}
