import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperColours } from '#domain/ground/faces/rules/look.ts'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { letterJob } from '#domain/publishing/letters/server/actions/page.ts'
import { sampleAddressee } from '#domain/publishing/letters/server/actions/people.ts'
import { usualLetter } from '#domain/publishing/letters/words.ts'
import { listJob } from '#kit/list/server/print-list.ts'
import { type PaperLook, papers } from '#kit/print/paper.ts'
import { openPrinter, type Printer, type PrintJob } from '#kit/print/printer.ts'
import { templateAt } from '#kit/print/template.ts'
import { placedPages } from '#kit/print/testing/placed-letters.ts'
import { plainPicture } from '#kit/testing/plain-picture.ts'

let printer: Printer
let look: PaperLook
beforeAll(async () => {
  printer = openPrinter()
  look = { ...paperColours('#7a1f5c'), logo: await plainPicture({ width: 600, height: 60 }) }
})
afterAll(() => printer.close())

const at = new Date('2026-05-01T02:00:00Z')
const code = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
const summit = {
  number: 6,
  chineseName: '第六届峰会',
  englishName: 'Sixth Summit',
  chineseCity: '滨澜',
  englishCity: 'Binlan',
  ...usualWindows(2026),
}
const page = { ...papers.A4, margin: 15 }

const jobs: Record<string, () => PrintJob> = {
  list: () =>
    listJob({
      list: vehicles.list,
      query: {},
      language: 'zh',
      headings: ['车牌'],
      head: 0,
      rows: [['鲁B·80001']],
      author: { zh: '王', en: 'Wang' },
      at,
    }),
  letter: () =>
    letterJob(usualLetter, [{ to: sampleAddressee, language: 'zh' }], {
      summit: summit as Parameters<typeof letterJob>[2]['summit'],
      look: undefined,
      at,
    }),
  poster: () => ({
    template: templateAt(new URL('../../domain/identity/invitations/server/poster.typ', import.meta.url)),
    page,
    language: 'zh',
    pictures: { 'qr.svg': code },
    data: {
      scale: 1,
      code: 'DEMVNT2222',
      summit: summit.chineseName,
      days: '2026年6月18日至20日 · 滨澜',
      title: '志愿者登记',
      whom: null,
      scan: '扫码登记',
      codeLabel: '邀请码',
      steps: ['扫码', '填写', '提交'],
      until: '有效期至 2026年6月1日',
      address: 'https://summit.example/x',
    },
  }),
  dossier: () => ({
    template: templateAt(new URL('../../domain/views/dossiers/server/dossier.typ', import.meta.url)),
    page,
    language: 'zh',
    data: {
      title: '档案',
      noPortrait: '无',
      activities: '',
      introduction: '',
      author: '第六届峰会 · 王',
      pages: [],
    },
  }),
}

test.each(Object.entries(jobs))(
  'a %s has the logo and is on as many pages as without a face',
  async (_, job) => {
    const [plain, own] = [await printer.print(job(), 'desk'), await printer.print({ ...job(), look }, 'desk')]
    const pictures = async ({ pdf }: typeof own) => (await placedPages(pdf)).map((each) => each.pictures)
    expect([own.pages, own.tight]).toEqual([plain.pages, plain.tight])
    const [without, having] = [await pictures(plain), await pictures(own)]
    expect(having[0]).toBe((without[0] ?? 0) + 1)
  },
)
