/** The organisers' page of one organisation. */
export const recordWords = {
  facts: { zh: '单位信息', en: 'Organisation details' },
  history: { zh: '修改记录', en: 'Change history' },
  noHistory: { zh: '暂无修改', en: 'No changes yet' },
  more: ({ count }: { count: number }) => ({ zh: `显示全部 ${count} 项`, en: `Show all ${count}` }),
  empty: { zh: '空', en: 'empty' },
  order: { zh: '顺序已调整', en: 'in another order' },
  messages: { zh: '发给单位的消息', en: 'Messages to the organisation' },
  noMessages: {
    zh: '没有发往其账号或联络人的消息。',
    en: 'No messages to its account or contact persons.',
  },
}

/** Changes of an organisation in the log that are no field of its form. */
export const organisationLogFields = {
  'exception.registration': { zh: '报名期限例外', en: 'Exception to the registration window' },
  liaisonsConfirmed: { zh: '联络人', en: 'Liaisons' },
  'exception.edits': { zh: '修改期限例外', en: 'Exception to the edits window' },
}
