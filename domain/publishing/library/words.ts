import { readerFieldWords } from '#domain/programme/audience/words/readers.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { Group, libraryFile } from './rules.ts'

export const groupWords: Record<Group, Bilingual> = {
  registrationGuide: { zh: '参会指南', en: 'Registration guide' },
  agenda: { zh: '会议日程', en: 'Agenda' },
  materials: { zh: '会议资料', en: 'Materials' },
  other: { zh: '其他资料', en: 'Other files' },
}

/** Texts of list and buttons for readers. */
export const libraryWords = {
  /** the specification's name of the route */
  title: { zh: '资料下载', en: 'Download' },
  lead: { zh: '参会指南、日程和会议资料。', en: 'Registration guide, agenda and materials.' },
  find: { zh: '按标题查找', en: 'Find by title' },
  emptyTitle: { zh: '还没有可下载的资料', en: 'Nothing to download yet' },
  emptyText: {
    zh: '组委会发布资料后会显示在这里。',
    en: 'Files appear here once the organisers publish them.',
  },
  noneFound: { zh: '没有匹配的资料', en: 'No files match this title' },
  download: { zh: '下载', en: 'Download' },
  preview: { zh: '预览', en: 'Preview' },
  close: { zh: '关闭', en: 'Close' },
  all: { zh: '查看全部资料', en: 'All downloads' },
  showAll: ({ count }: { count: number }): Bilingual => ({
    zh: `显示全部 ${count} 份`,
    en: `Show all ${count}`,
  }),
  onlyChinese: { zh: '标题仅有中文', en: 'Title in Chinese only' },
  onlyEnglish: { zh: '标题仅有英文', en: 'Title in English only' },
}

/** Labels of the description form. */
export const words = {
  title: { zh: '资料', en: 'File' },
  sections: {
    description: { zh: '说明', en: 'Description' },
    access: { zh: '给谁看', en: 'Readers' },
  },
  fields: {
    group: { zh: '分组', en: 'Group', options: groupWords },
    chineseTitle: { zh: '标题（中文）', en: 'Title in Chinese' },
    englishTitle: { zh: '标题（英文）', en: 'Title in English' },
    isPublic: {
      zh: '无需登录即可下载',
      en: 'Download without login',
      hint: {
        zh: '例如参会指南，注册前就需要阅读',
        en: 'For example the registration guide, which is read before creating an account',
      },
    },
    ...readerFieldWords,
  },
  problems: {
    titleMissing: { zh: '请至少用一种语言填写标题', en: 'Enter a title in at least one language' },
  },
} satisfies Words<typeof libraryFile>

/** Changes of a file in the log that are no field of its form. */
export const libraryLogWords = {
  fields: { state: { zh: '状态', en: 'State' } },
  values: {
    created: { zh: '新建', en: 'Created' },
    published: { zh: '已发布', en: 'Published' },
    unpublished: { zh: '未发布', en: 'Not published' },
  },
}
