import type { Bilingual } from '#kit/words/bilingual.ts'
import type { DeviceKind, DeviceState } from '../rules.ts'

export const deviceStateWords: Record<DeviceState, Bilingual> = {
  waiting: { zh: '等待登记', en: 'Not enrolled yet' },
  active: { zh: '使用中', en: 'In use' },
  over: { zh: '班次已结束', en: 'Shift over' },
  left: { zh: '已退出', en: 'Logged out' },
  revoked: { zh: '已撤销', en: 'Revoked' },
}

export const deviceKindWords: Record<DeviceKind, Bilingual> = {
  gate: { zh: '门岗手机', en: 'Gate phone' },
  desk: { zh: '服务台设备', en: 'Desk device' },
}

/** What the log says of a device. */
export const deviceLogWords = {
  title: { zh: '核验设备', en: 'Check-in device' },
  fields: {
    state: { zh: '状态', en: 'State' },
    code: { zh: '登记码', en: 'Enrolment code' },
    shown: { zh: '显示的人员（证件号）', en: 'People shown (badge numbers)' },
  },
  values: {
    added: { zh: '已添加', en: 'Added' },
    renewed: { zh: '已重新生成', en: 'Made anew' },
    number: { zh: '按证件号', en: 'By number' },
    name: { zh: '按姓名', en: 'By name' },
    delegationOf: { zh: '按代表团', en: 'By delegation' },
    list: { zh: '服务台名单', en: 'Desk list' },
  },
}

export const deviceWords = {
  title: { zh: '核验设备', en: 'Check-in devices' },
  lead: {
    zh: '每个班次为每台手机登记一次。登记码用一次即失效，PIN 请当面告知。',
    en: 'Each phone is enrolled for each shift. Its code works once; tell its PIN in person.',
  },
  none: { zh: '还没有设备', en: 'No devices yet' },
  add: { zh: '登记设备', en: 'Enrol a device' },
  noGatesRead: {
    zh: '登记新设备须选择场次，因此还需要“查看门岗和核验场次”权限，可请秘书处授予。',
    en: 'To enrol a device you must also be able to view gates and occasions. The secretary can give you that permission.',
  },
  name: { zh: '设备名称', en: 'Name of the device' },
  kind: { zh: '类别', en: 'Kind' },
  kindHints: {
    gate: {
      zh: '只保存加密名单，扫到证件才能看到该人。',
      en: 'Keeps sealed rows only: a person is readable when their badge is scanned.',
    },
    desk: {
      zh: '保存可读名单，可按姓名查找。只用于有人看守的服务台。',
      en: 'Keeps a readable list and can search by name. Only for a desk that is never left alone.',
    },
  } satisfies Record<DeviceKind, Bilingual>,
  heldBy: { zh: '使用人', en: 'Used by' },
  gateIfAny: { zh: '门岗（可不选）', en: 'Gate (optional)' },
  occasions: { zh: '场次', en: 'Occasions' },
  noOccasions: { zh: '还没有可用的场次，请先添加', en: 'There is no occasion to choose; add one first' },
  until: { zh: '班次结束时间', en: 'End of the shift' },
  training: { zh: '培训模式：扫描不计入任何统计', en: 'Training: scans count nowhere' },
  trains: { zh: '培训', en: 'Training' },
  create: { zh: '生成登记码', en: 'Make the code' },
  close: { zh: '完成', en: 'Done' },
  enrolTitle: { zh: '在手机上登记', en: 'Enrol the phone' },
  enrolText: ({ moment }: { moment: string }): Bilingual => ({
    zh: `用该手机扫描二维码或打开下面的地址，输入 PIN。${moment} 前有效，只能用一次；关闭后 PIN 不再显示。`,
    en: `Scan this with the phone, or open the address there, and type the PIN. Valid until ${moment}, once; the PIN is not shown again.`,
  }),
  pin: { zh: 'PIN', en: 'PIN' },
  address: { zh: '地址', en: 'Address' },
  newCode: { zh: '重新生成登记码', en: 'New code' },
  revoke: { zh: '撤销', en: 'Revoke' },
  revokeTitle: ({ name }: { name: string }): Bilingual => ({
    zh: `撤销“${name}”？`,
    en: `Revoke “${name}”?`,
  }),
  revokeText: {
    zh: '该设备下次联网时清除全部资料。尚未上传的扫描会再收一次，并标明是撤销后收到的。',
    en: 'The device wipes itself at its next contact. Scans that it has not sent are taken once more and marked as sent after the revocation.',
  },
  revoked: { zh: '已撤销', en: 'Revoked' },
  reason: { zh: '原因（写入操作日志）', en: 'Reason (kept in the log)' },
  usedBy: ({ name }: { name: string }): Bilingual => ({ zh: `使用人：${name}`, en: `Used by ${name}` }),
  count: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 个场次`,
    en: count === 1 ? '1 occasion' : `${count} occasions`,
  }),
  shift: ({ moment }: { moment: string }): Bilingual => ({ zh: `至 ${moment}`, en: `until ${moment}` }),
  seen: ({ moment }: { moment: string }): Bilingual => ({
    zh: `最近联网 ${moment}`,
    en: `Last contact ${moment}`,
  }),
  neverSeen: { zh: '还没有联网', en: 'No contact yet' },
  queued: ({ count }: { count: number }): Bilingual => ({
    zh: `未上传 ${count} 次`,
    en: `${count} scans not sent`,
  }),
  behind: ({ count }: { count: number }): Bilingual => ({
    zh: `名单落后 ${count} 项变更`,
    en: `List is ${count} changes behind`,
  }),
  battery: ({ percent }: { percent: number }): Bilingual => ({
    zh: `电量 ${percent}%`,
    en: `Battery ${percent}%`,
  }),
}
