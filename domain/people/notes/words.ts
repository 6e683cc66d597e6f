import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from './access.ts'

export const permissionWords = {
  title: { zh: '办公备注', en: 'Office notes' },
  permissions: {
    'notes:read': {
      label: { zh: '查看办公备注', en: 'Read office notes' },
      why: {
        zh: '接电话的人要知道此前说过什么；本人和单位看不到备注。',
        en: 'Whoever answers the telephone must know what was said before; the person and the organisation never see notes.',
      },
    },
    'notes:write': {
      label: { zh: '添加办公备注', en: 'Add office notes' },
      why: {
        zh: '备注只能追加，不能修改或删除，署名和时间随之保存。',
        en: 'Notes are only added, never changed or deleted; author and time are kept.',
      },
    },
  },
} satisfies PermissionWords<typeof access>

export const noteWords = {
  title: { zh: '办公备注', en: 'Office notes' },
  about: {
    zh: '本人和单位看不到备注，但此人依法索取其全部资料时，备注也在其中。请只写事实。保存后不能修改。',
    en: 'Never shown to the person or the organisation, but part of the data that the law gives this person on request. Write facts only. It cannot be changed once saved.',
  },
  aboutOrganisation: {
    zh: '单位看不到备注。备注中提到的人依法索取其资料时，可能包含备注。请只写事实。保存后不能修改。',
    en: 'Never shown to the organisation, but people named in it may be given it by law. Write facts only. It cannot be changed once saved.',
  },
  field: { zh: '新备注', en: 'New note' },
  placeholder: {
    zh: '例如：来电说航班改到 11 日晚',
    en: 'For example: called, flight moved to the evening of the 11th',
  },
  add: { zh: '添加备注', en: 'Add note' },
  added: { zh: '备注已添加', en: 'Note added' },
  none: { zh: '还没有备注', en: 'No notes yet' },
  inTimeline: { zh: '添加备注', en: 'Note added' },
  more: ({ count }: { count: number }) => ({ zh: `显示全部 ${count} 条`, en: `Show all ${count}` }),
}
