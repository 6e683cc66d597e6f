import type { Bilingual } from './bilingual.ts'

/** Texts of one noun's permissions: their subject, and for each its effect and purpose. Complete by type. */
export type PermissionWords<Access extends object> = {
  title: Bilingual
  permissions: { [Name in keyof Access]: { label: Bilingual; why: Bilingual } }
}
