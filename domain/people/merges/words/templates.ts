import { type Placeholder, template } from '#kit/words/template.ts'

const owners = {
  zh: '为该参会人报名的账号，或单位账号',
  en: 'The account that registered the person, or that of the organisation',
}

const name: Placeholder = {
  label: { zh: '参会人姓名', en: 'The person’s name' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '王'.repeat(50), en: 'Maximiliana '.repeat(8).trim() },
  ],
}

/** Messages to the owners of two records that were one person's. */
export const mergeTemplates = {
  kept: template({
    key: 'merges.kept',
    title: { zh: '重复记录并入', en: 'Duplicate merged into the record' },
    sentWhen: {
      zh: '组委会将同一人的重复记录并入该记录时',
      en: 'When the organisers merge a duplicate of the same person into the record',
    },
    sentTo: owners,
    urgent: false,
    placeholders: { name },
    texts: {
      subject: { zh: '{name} 的重复登记已合并', en: '{name} was registered twice' },
      text: {
        zh: '{name} 被登记了两次，组委会已将另一条记录并入您登记的这条记录。请登录核对姓名、照片、行程和活动是否正确；如有不妥，请联系组委会。',
        en: '{name} was registered twice. The organisers merged the other record into the one that you registered. Please log in and check that the name, portrait, itinerary and activities are right, and contact the organisers if anything is wrong.',
      },
      sms: {
        zh: '{name} 的重复登记已并入您登记的记录，请登录核对。',
        en: '{name} was registered twice; the other record was merged into yours. Please log in and check it.',
      },
    },
  }),
  merged: template({
    key: 'merges.merged',
    title: { zh: '记录并入另一条', en: 'Record merged into another' },
    sentWhen: {
      zh: '组委会将该记录作为重复登记并入另一条记录时',
      en: 'When the organisers merge the record, as a duplicate, into another one',
    },
    sentTo: owners,
    urgent: false,
    placeholders: { name },
    texts: {
      subject: { zh: '您登记的 {name} 已与另一条记录合并', en: 'Your registration of {name} was merged' },
      text: {
        zh: '{name} 已由他人登记，组委会已将您登记的记录并入那条记录，今后由对方维护。您名单中不再有此人，由您发出的填写链接已失效。如有不妥，请联系组委会。',
        en: '{name} is registered by someone else as well. The organisers merged your record into that one, which is kept up by its owner from now on. The person is no longer in your list, and the links that you shared have ended. Please contact the organisers if anything is wrong.',
      },
      sms: {
        zh: '您登记的 {name} 与他人的登记重复，已合并，不再列入您的名单。',
        en: 'Your registration of {name} was a duplicate. It was merged and is no longer in your list.',
      },
    },
  }),
  undone: template({
    key: 'merges.undone',
    title: { zh: '合并已撤销', en: 'Merge undone' },
    sentWhen: {
      zh: '组委会撤销一次合并时',
      en: 'When the organisers undo a merge',
    },
    sentTo: owners,
    urgent: false,
    placeholders: { name },
    texts: {
      subject: { zh: '{name} 的记录合并已撤销', en: 'The merge of {name} was undone' },
      text: {
        zh: '组委会已撤销此前的合并，您登记的 {name} 恢复为独立的记录。请登录核对活动名额和行程；合并期间已被他人占用的名额可能无法恢复。',
        en: 'The organisers undid the merge: your record of {name} stands on its own again. Please log in and check activities and itinerary; places that others took meanwhile may be gone.',
      },
      sms: {
        zh: '{name} 的记录合并已撤销，请登录核对。',
        en: 'The merge of {name} was undone. Please log in and check the record.',
      },
    },
  }),
}
