import { type Placeholder, template } from '#kit/words/template.ts'

const long = (zh: string, en: string) => ({ zh: zh.repeat(30), en: en.repeat(14).trim() })

const name: Placeholder = {
  label: { zh: '参会人姓名', en: 'Participant name' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '阿不都热西提·买买提伊明'.repeat(3), en: 'Maximiliana Wilhelmina '.repeat(6).trim() },
  ],
  required: true,
}
const names: Placeholder = {
  label: { zh: '被调整人员的姓名', en: 'Names of the people' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '阿不都热西提·买买提伊明、'.repeat(20), en: 'Maximiliana Wilhelmina, '.repeat(20).trim() },
  ],
}
const organisation = (zh: string, en: string): Placeholder => ({
  label: { zh, en },
  samples: ['', { zh: '海信集团', en: 'Hisense Group' }, long('国际', 'International ')],
})
const kind = (zh: string, en: string): Placeholder => ({
  label: { zh, en },
  samples: [
    { zh: '嘉宾', en: 'Guest' },
    { zh: '会务工作人员', en: 'Government staff' },
  ],
})
const lacks: Placeholder = {
  label: { zh: '新类别还缺的内容（可能没有）', en: 'What the new kind lacks, if anything' },
  samples: ['', { zh: '随行身份', en: 'Companion role' }, long('随行身份、', 'Companion role, ')],
}
const reason: Placeholder = {
  label: { zh: '原因', en: 'Reason' },
  samples: [
    { zh: '来电更正', en: 'By phone' },
    { zh: '来电更正单位。'.repeat(40), en: 'Corrected by phone. '.repeat(14).trim() },
  ],
}

/** Messages about a change of kind or organisation. */
export const reassignmentTemplates = {
  kind: template({
    key: 'reassignment.kind',
    title: { zh: '参会类别已更改', en: 'Kind changed' },
    sentWhen: { zh: '组委会更改参会类别时', en: 'When an organiser changes the kind of a person' },
    sentTo: { zh: '为该参会人报名的账号', en: 'The accounts that registered the participant' },
    urgent: false,
    placeholders: {
      name,
      from: kind('原类别', 'Former kind'),
      to: kind('新类别', 'New kind'),
      lacks,
      reason,
    },
    texts: {
      subject: { zh: '{name}的参会类别已更改', en: 'The kind of {name} was changed' },
      text: {
        zh: '组委会已将{name}的参会类别由“{from}”改为“{to}”。[\n还需补充：{lacks}。请补充后提交。][\n原因：{reason}]\n\n已填写的内容全部保留。如有疑问，请联系组委会。',
        en: 'The organisers have changed {name} from “{from}” to “{to}”.[\nStill needed: {lacks}. Please complete and submit.][\nReason: {reason}]\n\nAll entries are kept. Please contact the organisers if you have questions.',
      },
      sms: {
        zh: '组委会已将{name}的参会类别改为“{to}”，请登录查看。',
        en: 'The organisers changed {name} to “{to}”. Please log in to see it.',
      },
    },
  }),
  moved: template({
    key: 'reassignment.moved',
    title: { zh: '调整到其他单位', en: 'Moved to another organisation' },
    sentWhen: {
      zh: '组委会将参会人调整到其他单位时',
      en: 'When an organiser moves people to another organisation',
    },
    sentTo: {
      zh: '原单位和新单位的账号，以及自行登记的本人',
      en: 'The former and the new organisation, and people who registered themselves',
    },
    urgent: false,
    placeholders: {
      names,
      from: organisation('原单位（可能没有）', 'Former organisation, if any'),
      to: organisation('新单位', 'New organisation'),
      reason,
    },
    texts: {
      subject: { zh: '参会人所属单位已调整', en: 'Participants belong to another organisation now' },
      text: {
        zh: '组委会已调整以下人员的所属单位：{names}。[\n原单位：{from}][\n新单位：{to}][\n原因：{reason}]\n\n此后由新单位维护其信息；原单位给出的链接已失效。如有疑问，请联系组委会。',
        en: 'The organisers have moved to another organisation: {names}.[\nFrom: {from}][\nTo: {to}][\nReason: {reason}]\n\nThe new organisation keeps their records from now on; links given out by the former one no longer work. Please contact the organisers if you have questions.',
      },
      sms: {
        zh: '组委会已调整部分参会人的所属单位，请登录查看。',
        en: 'The organisers moved participants to another organisation. Please log in to see them.',
      },
    },
  }),
}
