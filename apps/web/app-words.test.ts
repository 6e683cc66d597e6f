import { expect, test } from 'vitest'
import { footerWords } from './app-words.ts'

test('the footer names the year once', () => {
  const name = { zh: '第七届跨国公司领导人青岛峰会', en: 'Qingdao Summit 2026' }
  expect(footerWords(2026, name)).toEqual({
    zh: '© 2026 第七届跨国公司领导人青岛峰会组委会',
    en: '© Qingdao Summit 2026 Organising Committee',
  })
})
