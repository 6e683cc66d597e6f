import type { Bilingual } from '#kit/words/bilingual.ts'
import { figureText } from '#kit/words/figure-text.ts'
import { maxChosen } from '../list.ts'

/** Texts of an act on a selection. */
export const manyWords = {
  nobody: { zh: '当前没有符合条件的记录。', en: 'No record matches now.' },
  tooMany: {
    zh: `符合条件的记录已超过 ${maxChosen} 条，未做任何操作。请缩小筛选范围。`,
    en: `More than ${maxChosen} records match by now; nothing was done. Narrow the filters.`,
  },
  gone: { zh: '已不在列表中', en: 'no longer there' },
  unnamed: { zh: '（无名称）', en: '(no name)' },
  close: { zh: '关闭', en: 'Close' },
}

type Figures = { done: number; already: number; refused: number; gone: number }

/** “12 done, 3 were so already, 2 refused, 1 no longer there” */
export const manyReportWords = ({ done, already, refused, gone }: Figures): Bilingual => ({
  zh: [
    `已完成 ${figureText(done)}`,
    already && `${figureText(already)} 原已如此`,
    refused && `${figureText(refused)} 未能办理`,
    gone && `${figureText(gone)} 已不在列表中`,
  ]
    .filter(Boolean)
    .join('，'),
  en: [
    `${figureText(done)} done`,
    already && `${figureText(already)} were so already`,
    refused && `${figureText(refused)} refused`,
    gone && `${figureText(gone)} no longer there`,
  ]
    .filter(Boolean)
    .join(', '),
})
