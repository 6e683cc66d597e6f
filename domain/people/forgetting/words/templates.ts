import { template } from '#kit/words/template.ts'

const sentTo = {
  zh: '本人（已验证的手机号或邮箱），以及为其报名的账号',
  en: 'The person, at the number or address that they proved, and the account that registered them',
}

/** Answers to a request to delete everything about a person. */
export const forgettingTemplates = {
  deleted: template({
    key: 'forgetting.deleted',
    title: { zh: '信息已删除', en: 'Data deleted' },
    sentWhen: {
      zh: '组委会按申请删除某人的全部信息时',
      en: 'When the organisers delete everything about a person on request',
    },
    sentTo,
    urgent: false,
    placeholders: {},
    texts: {
      subject: { zh: '您申请删除的信息已删除', en: 'The data that you asked to have deleted are gone' },
      text: {
        zh: '按您的申请，组委会已删除这条登记的全部信息和文件。备份中的副本恢复时会再次删除。本消息不再保存您的联系方式。',
        en: 'As you asked, the organisers have deleted everything about this registration, with its files. Copies in backups are deleted again whenever one is restored.',
      },
      sms: {
        zh: '按您的申请，该登记的全部信息已删除。',
        en: 'As you asked, everything about the registration was deleted.',
      },
    },
  }),
  refused: template({
    key: 'forgetting.refused',
    title: { zh: '未同意删除', en: 'Deletion refused' },
    sentWhen: { zh: '组委会不同意删除申请时', en: 'When the organisers refuse to delete' },
    sentTo,
    urgent: false,
    placeholders: {
      reason: {
        label: { zh: '理由', en: 'Reason' },
        samples: [
          { zh: '峰会期间仍需核验身份', en: 'Identities are still checked during the summit' },
          { zh: '理由'.repeat(100), en: 'A reason of some length. '.repeat(12).trim() },
        ],
      },
    },
    texts: {
      subject: { zh: '关于您的删除申请', en: 'About your request to delete data' },
      text: {
        zh: '组委会暂不能删除该登记的信息，理由：{reason}。到期后信息会自动删除。如有异议，请联系组委会。',
        en: 'The organisers cannot delete the data of this registration yet: {reason} They are deleted by themselves on their last day. Please contact the organisers if you disagree.',
      },
      sms: { zh: '暂不能删除您的登记信息：{reason}', en: 'Your data cannot be deleted yet: {reason}' },
    },
  }),
}
