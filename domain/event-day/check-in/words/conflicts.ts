import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ConflictKind, Resolution } from '../rules.ts'

export const resolutionWords: Record<Resolution, Bilingual> = {
  kept: { zh: '无误，保留', en: 'Fine as it is' },
  secondWithdrawn: { zh: '已请第二位离场', en: 'The second one was asked to leave' },
  otherPerson: { zh: '他人冒用证件', en: 'Another person used the badge' },
  clock: { zh: '手机时钟问题', en: 'The phone’s clock was wrong' },
}

const kinds: Record<ConflictKind, Bilingual> = {
  admittedTwice: { zh: '同一证件进入两次', en: 'Admitted twice' },
  whileRevoked: { zh: '证件失效后仍被放行', en: 'Admitted after the badge had ended' },
  unlisted: { zh: '名单上没有的证件被放行', en: 'A badge that nobody has was admitted' },
  clockJumped: { zh: '扫描前手机时钟被改动', en: 'The phone’s clock was set before this scan' },
  revokedDevice: {
    zh: '设备撤销后上传或班次结束后扫描的放行',
    en: 'Sent by a device after it was revoked, or scanned after its shift',
  },
}

export const conflictWords = {
  title: { zh: '待核实', en: 'To settle' },
  lead: {
    zh: '离线放行难免出现矛盾。请核实后选择处理结果；原始记录不变。',
    en: 'Gates that work without a network contradict each other at times. Find out, then say how it was settled; the scans stay as they are.',
  },
  newest: ({ count }: { count: number }): Bilingual => ({
    zh: `此处为最近的 ${count} 项；处理后显示其余各项。`,
    en: `These are the newest ${count}; the others appear as these are settled.`,
  }),
  none: { zh: '没有待核实的事项', en: 'Nothing to settle' },
  kinds,
  unsure: {
    zh: '两部手机的时间误差有重叠，先后顺序不能确定',
    en: 'The clocks are not exact enough to say which one came first',
  },
  number: ({ number }: { number: number }): Bilingual => ({ zh: `证件号 ${number}`, en: `Badge ${number}` }),
  noNumber: { zh: '没有证件号', en: 'No badge number' },
  scanned: ({ moment, place }: { moment: string; place: Bilingual }): Bilingual => ({
    zh: `${moment} 在 ${place.zh}`,
    en: `${moment} at ${place.en}`,
  }),
  before: ({ moment, place }: { moment: string; place: Bilingual }): Bilingual => ({
    zh: `此前 ${moment} 在 ${place.zh}`,
    en: `Before that, ${moment} at ${place.en}`,
  }),
  settle: { zh: '处理', en: 'Settle' },
  how: { zh: '处理结果', en: 'How it was settled' },
  note: { zh: '说明（可不填）', en: 'Note (optional)' },
  save: { zh: '保存', en: 'Save' },
  settled: { zh: '已处理', en: 'Settled' },
}
