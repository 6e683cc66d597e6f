/**
 * The log of exports: who took which list away, as a file or on paper, with which filters and columns, and when. Rows are written by the export itself
 * before its first byte is given out (`kit/list/server`), and kept for three years; this noun shows them to the secretary. It
 * knows accounts, to whose pages the names lead.
 */
import { defineNoun } from '#domain/noun.ts'
import { exportAccess, exportWords } from '#kit/list/export-permission.ts'
import { exportsWords } from './words.ts'

export const noun = defineNoun({
  name: 'exports',
  title: exportsWords.title,
  knows: ['accounts'],
  permissions: {
    'exports:list': {
      heldBy: ['secretary'],
      label: { zh: '查看导出记录', en: 'View the export log' },
      why: {
        zh: '用于发现不必要的导出；记录本身也涉及个人，因此知情者宜少。',
        en: 'To detect unnecessary exports. The log itself is about people, so few should see it.',
      },
    },
    'exports:export': { ...exportAccess('exports:list', ['secretary']), ...exportWords(exportsWords.title) },
  },
  menu: {
    console: [
      {
        page: 'console/exports',
        path: '/exports',
        title: exportsWords.title,
        permission: 'exports:list',
        icon: 'shield',
        order: 76,
      },
    ],
  },
})
