import type { Bilingual } from '#kit/words/bilingual.ts'

type Named = { role: Bilingual; label: Bilingual }

/** The page of roles and permissions. */
export const rolesWords = {
  title: { zh: '角色与权限', en: 'Roles' },
  lead: {
    zh: '每个角色是一组权限。改动立即保存，对方下一次操作时生效。',
    en: 'Each role is a set of permissions. Changes are saved immediately and apply from the user’s next action.',
  },
  leadReading: {
    zh: '每个角色是一组权限，由秘书处设定。',
    en: 'Each role is a set of permissions, defined by the secretary.',
  },
  permission: { zh: '权限', en: 'Permission' },
  organisers: { zh: '组委会', en: 'Organisers' },
  others: { zh: '账号类型', en: 'Other accounts' },
  organisations: { zh: '单位账号', en: 'Organisation' },
  may: { zh: '可以', en: 'Yes' },
  mayNot: { zh: '不可以', en: 'No' },
  accounts: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 个账号`,
    en: count === 1 ? '1 account' : `${count} accounts`,
  }),
  role: { zh: '角色', en: 'Role' },
  switch: ({ role, label }: Named): Bilingual => ({
    zh: `${role.zh}：${label.zh}`,
    en: `${role.en}: ${label.en}`,
  }),
  given: ({ role, label }: Named): Bilingual => ({
    zh: `已授予“${role.zh}”：${label.zh}`,
    en: `Granted to ${role.en}: ${label.en}`,
  }),
  taken: ({ role, label }: Named): Bilingual => ({
    zh: `已从“${role.zh}”收回：${label.zh}`,
    en: `Revoked from ${role.en}: ${label.en}`,
  }),
  undo: { zh: '撤销', en: 'Undo' },
  changedTo: ({ role, held, by }: { role: Bilingual; held: boolean; by: Bilingual | null }): Bilingual => ({
    zh: `${by ? `${by.zh}` : ''}${held ? '授予' : '收回'}：${role.zh}`,
    en: `${held ? 'Granted to' : 'Revoked from'} ${role.en}${by ? ` by ${by.en}` : ''}`,
  }),
  history: { zh: '最近的改动', en: 'Recent changes' },
  historyNone: {
    zh: '还没有改动，均为初始设定',
    en: 'No changes yet; all roles have their initial settings',
  },
}
