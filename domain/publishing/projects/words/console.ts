import type { Bilingual } from '#kit/words/bilingual.ts'

export const consoleWords = {
  lead: {
    zh: '发布后，参会单位和嘉宾立即可见。',
    en: 'Once published, projects are visible to organisations and guests immediately.',
  },
  create: { zh: '新建投资项目', en: 'New investment project' },
  mayList: {
    label: { zh: '查看全部投资项目和咨询', en: 'View all investment projects and enquiries' },
    why: {
      zh: '含未发布的项目、联系人和咨询者，供编辑与督办使用。',
      en: 'Includes unpublished projects, liaisons and enquirers, for editing and follow-up.',
    },
  },
  mayEdit: {
    label: { zh: '编辑、发布和导入投资项目', en: 'Edit, publish and import investment projects' },
    why: {
      zh: '发布后所有参会单位立即可见。',
      en: 'Published projects are visible to all participating organisations immediately.',
    },
  },
  import: { zh: '导入投资项目', en: 'Import investment projects' },
  importShort: { zh: '导入', en: 'Import' },
  enquiries: { zh: '咨询', en: 'Enquiries' },
  english: { zh: '英文', en: 'English' },
  englishMissing: { zh: '待补充', en: 'Incomplete' },
  englishComplete: { zh: '完整', en: 'Complete' },
  lacksEnglish: { zh: '英文待补充', en: 'English incomplete' },
  open: { zh: '待答复', en: 'Unanswered' },
  noneYet: { zh: '还没有投资项目', en: 'No projects yet' },
  missingEnglish: {
    zh: '英文内容不完整，英文读者将看到中文。',
    en: 'The English text is incomplete; English readers will see the Chinese.',
  },
}

export const enquiryWords = {
  title: { zh: '项目咨询', en: 'Project enquiries' },
  lead: {
    zh: '联系人答复后，请在此标记，咨询者即可看到。',
    en: 'When the liaison has answered, mark it here; the enquirer will see it.',
  },
  who: { zh: '咨询者', en: 'Enquirer' },
  account: { zh: '登录账号', en: 'Account' },
  asked: { zh: '咨询时间', en: 'Asked' },
  answered: { zh: '答复时间', en: 'Answered' },
  isOpen: { zh: '待答复', en: 'Unanswered' },
  isAnswered: { zh: '已答复', en: 'Answered' },
  newest: { zh: '最新在前', en: 'Newest first' },
  noneYet: { zh: '还没有咨询', en: 'No enquiries yet' },
  mark: { zh: '标记为已答复', en: 'Mark as answered' },
  unmark: { zh: '标记为未答复', en: 'Mark as unanswered' },
} satisfies Record<string, Bilingual>
