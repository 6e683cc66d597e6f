import type { WindowName } from '#domain/ground/summit/rules.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ExceptionState } from './rules.ts'

export const exceptionsWords = {
  title: { zh: '期限例外', en: 'Exceptions' },
  lead: {
    zh: '在截止之后为个别单位或来宾保持开放的期限；到时自动结束，名额和必填项不受影响。在单位或参会人的页面上批准。',
    en: 'Deadlines kept open for single organisations or people. They end by themselves and lift no limit and no required field. Grant one on the page of the organisation or person.',
  },
  holder: { zh: '单位或来宾', en: 'For' },
  window: { zh: '期限', en: 'Deadline' },
  anyWindow: { zh: '全部期限', en: 'All deadlines' },
  until: { zh: '开放至', en: 'Open until' },
  reason: { zh: '原因', en: 'Reason' },
  by: { zh: '批准人', en: 'Granted by' },
  grantedAt: { zh: '批准时间', en: 'Granted on' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  newest: { zh: '最近批准的在前', en: 'Newest first' },
  none: { zh: '还没有批准过例外', en: 'No exception has been granted yet' },
  gone: { zh: '已删除的记录', en: 'Deleted record' },
  grant: { zh: '放宽期限', en: 'Grant an exception' },
  grantFor: ({ name }: { name: string }): Bilingual => ({
    zh: `为 ${name} 放宽期限`,
    en: `Grant an exception for ${name}`,
  }),
  hint: {
    zh: '到所选时刻自动结束。单位登录后会看到“为你单位开放至……”。名额和必填项不受影响。',
    en: 'It ends by itself. The organisation sees “Open for you until …”. Limits and required fields stay as they are.',
  },
  granted: { zh: '已放宽期限', en: 'Exception granted' },
  end: { zh: '提前结束', en: 'End now' },
  endTitle: { zh: '现在结束这项例外？', en: 'End this exception now?' },
  endText: {
    zh: '立即生效，正在填写的人不能再保存。',
    en: 'It takes effect at once; whoever is filling in a form can no longer save.',
  },
  ended: { zh: '例外已结束', en: 'Exception ended' },
  cardTitle: { zh: '期限例外', en: 'Exceptions' },
} satisfies Record<string, Bilingual | ((values: never) => Bilingual)>

export const exceptionWindowWords: Record<WindowName, Bilingual> = {
  registration: { zh: '报名', en: 'Registration' },
  edits: { zh: '行程与活动修改', en: 'Edits' },
}

export const exceptionStateWords: Record<ExceptionState, Bilingual> = {
  open: { zh: '开放中', en: 'Open' },
  over: { zh: '已到期', en: 'Over' },
  ended: { zh: '已提前结束', en: 'Ended early' },
}
