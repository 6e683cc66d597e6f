import { figureText } from '#kit/words/figure-text.ts'
/** Pieces of the message of a reminder. */
export const messageWords = {
  separator: { zh: '、', en: ', ' },
  count: ({ count }: { count: number }) => ({
    zh: `${figureText(count)} 位参会人`,
    en: count === 1 ? '1 person' : `${figureText(count)} people`,
  }),
  line: ({ name, what }: { name: string; what: string }) => ({
    zh: `${name}：${what}`,
    en: `${name}: ${what}`,
  }),
  andOthers: ({ names, more, all }: { names: string; more: number; all: number }) => ({
    zh: `${names}等 ${all} 人`,
    en: `${names} and ${more} ${more === 1 ? 'other' : 'others'}`,
  }),
  more: ({ count }: { count: number }) => ({
    zh: `另有 ${figureText(count)} 人，请登录查看。`,
    en: `and ${figureText(count)} more; please log in to see them.`,
  }),
}
