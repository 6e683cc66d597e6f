import { template } from '#kit/words/template.ts'

const sentTo = {
  zh: '本人（已验证的手机号或邮箱），以及提出申请的账号',
  en: 'The person, at the number or address that they proved, and the account that asked',
}
const sentToOthers = {
  zh: '为此人报名的账号，或单位账号',
  en: 'The account that registered the person, or that of the organisation',
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
        zh: '按您的申请，组委会已删除这条登记的全部信息和文件。如恢复备份，其中的副本会再次删除。',
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
        en: 'The organisers cannot delete the data of this registration yet: {reason} On their last day they are deleted automatically. Please contact the organisers if you disagree.',
      },
      sms: { zh: '暂不能删除您的登记信息：{reason}', en: 'Your data cannot be deleted yet: {reason}' },
    },
  }),
  deletedOfOther: template({
    key: 'forgetting.deletedOfOther',
    title: { zh: '所报名人员的信息已删除', en: 'Data of a registered person deleted' },
    sentWhen: {
      zh: '组委会按申请删除某人的全部信息时',
      en: 'When the organisers delete everything about a person on request',
    },
    sentTo: sentToOthers,
    urgent: false,
    placeholders: {},
    texts: {
      subject: { zh: '您登记的一位人员的信息已删除', en: 'Data of a person whom you registered are gone' },
      text: {
        zh: '应本人要求，组委会已删除您登记的一位人员的全部信息和文件，您的名单中不再有此人。',
        en: 'At the person’s own request, the organisers have deleted everything about somebody whom you registered, with the files. The person is no longer in your list.',
      },
      sms: {
        zh: '应本人要求，您登记的一位人员的全部信息已删除。',
        en: 'At their own request, everything about a person whom you registered was deleted.',
      },
    },
  }),
  refusedOfOther: template({
    key: 'forgetting.refusedOfOther',
    title: { zh: '所报名人员的信息未删除', en: 'Data of a registered person not deleted' },
    sentWhen: { zh: '组委会不同意删除申请时', en: 'When the organisers refuse to delete' },
    sentTo: sentToOthers,
    urgent: false,
    placeholders: {
      name: {
        label: { zh: '参会人姓名', en: 'The person’s name' },
        samples: [
          { zh: '王一', en: 'Li Wu' },
          { zh: '王'.repeat(50), en: 'Maximiliana '.repeat(8).trim() },
        ],
      },
    },
    texts: {
      subject: { zh: '{name} 的登记保持不变', en: 'The registration of {name} stays as it is' },
      text: {
        zh: '{name} 申请删除本人信息，组委会暂未同意。您登记的信息保持不变，您无需操作。',
        en: '{name} asked for their data to be deleted. The organisers have not agreed for now. Your registration stays as it is; there is nothing for you to do.',
      },
      sms: {
        zh: '{name} 申请删除本人信息未获同意，您登记的信息不变。',
        en: '{name} asked for their data to be deleted, which was refused. Your registration stays as it is.',
      },
    },
  }),
}
