import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { kindWords, words } from '#domain/people/participants/words.ts'
import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { AudiencePart } from './rules.ts'

/** Labels of the parts of an audience; their options use the words of their own noun. */
export const partWords: Record<AudiencePart, Bilingual & { options: Record<string, Bilingual> }> = {
  accountTypes: { zh: '账号类型', en: 'Account types', options: accountTypeWords },
  kinds: { zh: '人员类别', en: 'Participant types', options: kindWords },
  guestTypes: { zh: '嘉宾类型', en: 'Guest types', options: words.fields.guestType.options },
}

/** “2 organisations and 1 person by name” */
export const namedWords: BilingualWith<{ organisations: number; people: number }> = ({
  organisations,
  people,
}) => ({
  zh: [organisations > 0 && `指定单位 ${organisations} 家`, people > 0 && `指定人员 ${people} 人`]
    .filter(Boolean)
    .join('，'),
  en: `${[
    organisations > 0 && (organisations === 1 ? '1 organisation' : `${organisations} organisations`),
    people > 0 && (people === 1 ? '1 person' : `${people} people`),
  ]
    .filter(Boolean)
    .join(' and ')} by name`,
})

export const audienceWords = {
  all: { zh: '不限', en: 'Everyone' },
  everybody: { zh: '不选表示不限', en: 'Select none for no restriction' },
  organisations: { zh: '单位', en: 'Organisations' },
  findOrganisation: { zh: '输入名称查找并添加', en: 'Type a name to find and add an organisation' },
  removed: { zh: '移除', en: 'Remove' },
}
