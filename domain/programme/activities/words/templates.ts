import type { Bilingual } from '#kit/words/bilingual.ts'
import { template } from '#kit/words/template.ts'
import { ofActivity } from './telling.ts'

type Decided = { title: Bilingual; sentWhen: Bilingual; subject: Bilingual; text: Bilingual }

const proposal = (key: string, { title, sentWhen, subject, text }: Decided) =>
  template({
    key: `activities.${key}`,
    title,
    sentWhen,
    sentTo: { zh: '推荐该活动的单位', en: 'The organisation that proposed the activity' },
    urgent: false,
    placeholders: {
      activity: ofActivity.activity,
      remark: {
        label: { zh: '意见（可能没有）', en: 'Remark, if any' },
        samples: [
          '',
          { zh: '请补充主讲人。\n'.repeat(30).trim(), en: 'Please add the speaker.\n'.repeat(30).trim() },
        ],
      },
    },
    texts: {
      subject,
      text: { zh: `${text.zh}[\n\n组委会意见：\n{remark}]`, en: `${text.en}[\n\nRemark:\n{remark}]` },
    },
  })

/** Messages to the proposing organisation, by the new state of the activity. */
export const proposalTemplates = {
  published: proposal('proposalPublished', {
    title: { zh: '推荐活动已发布', en: 'Proposed activity published' },
    sentWhen: { zh: '推荐活动审核通过并发布时', en: 'When a proposed activity is published' },
    subject: { zh: '已发布：{activity}', en: 'Published: {activity}' },
    text: { zh: '贵单位推荐的“{activity}”已发布。', en: 'Your activity “{activity}” has been published.' },
  }),
  returned: proposal('proposalReturned', {
    title: { zh: '推荐活动退回修改', en: 'Proposed activity returned' },
    sentWhen: { zh: '推荐活动退回修改时', en: 'When a proposed activity is returned for changes' },
    subject: { zh: '请修改：{activity}', en: 'Please change: {activity}' },
    text: {
      zh: '贵单位推荐的“{activity}”需要修改后重新提交。',
      en: 'Please revise your activity “{activity}” and submit it again.',
    },
  }),
  notApproved: proposal('proposalNotApproved', {
    title: { zh: '推荐活动未通过', en: 'Proposed activity not approved' },
    sentWhen: { zh: '推荐活动未通过审核时', en: 'When a proposed activity is not approved' },
    subject: { zh: '未通过：{activity}', en: 'Not approved: {activity}' },
    text: { zh: '贵单位推荐的“{activity}”未通过审核。', en: 'Your activity “{activity}” was not approved.' },
  }),
}
