import type { Bilingual } from '#kit/words/bilingual.ts'
import type { TimelineKind } from '../rules/timeline.ts'

export const timelineKindWords: Record<TimelineKind, Bilingual> = {
  review: { zh: '审核', en: 'Review' },
  change: { zh: '修改', en: 'Changes' },
  message: { zh: '消息', en: 'Messages' },
  activity: { zh: '活动', en: 'Activities' },
  handOver: { zh: '移交', en: 'Hand-overs' },
  look: { zh: '查看敏感信息', en: 'Sensitive data viewed' },
  note: { zh: '备注', en: 'Notes' },
}

export const timelineWords = {
  title: { zh: '经过', en: 'Timeline' },
  all: { zh: '全部', en: 'Everything' },
  filter: { zh: '显示', en: 'Show' },
  none: { zh: '还没有记录', en: 'Nothing has happened yet' },
  more: ({ count }: { count: number }): Bilingual => ({
    zh: `显示全部 ${count} 项`,
    en: `Show all ${count}`,
  }),
  changed: ({ count }: { count: number }): Bilingual => ({
    zh: `修改 ${count} 项`,
    en: count === 1 ? 'Changed one field' : `Changed ${count} fields`,
  }),
  moreDetails: ({ count }: { count: number }): Bilingual => ({
    zh: `另外 ${count} 项`,
    en: `${count} more`,
  }),
  system: { zh: '系统', en: 'System' },
}

export const sentMessagesWords = {
  title: { zh: '发给此人的消息', en: 'Messages to this person' },
  none: {
    zh: '没有发往此人手机或邮箱的消息。',
    en: 'No messages to this person’s mobile or e-mail.',
  },
}
