import { template } from '#kit/words/template.ts'

/** Messages of projects. */
export const projectTemplates = {
  contact: template({
    key: 'projects.contact',
    title: { zh: '投资项目咨询', en: 'Project enquiry' },
    sentWhen: {
      zh: '有人在投资项目页选择“联系我”时',
      en: 'When a user presses “Contact me” on an investment project',
    },
    sentTo: { zh: '项目联系人', en: 'The project’s liaison' },
    urgent: false,
    // the text is read on a page of the portal: a message with links of a stranger's choice would bear the summit's name
    linkAnswers: true,
    placeholders: {
      project: {
        label: { zh: '项目名称', en: 'Project name' },
        samples: [{ zh: '海上风电装备基地', en: 'Base for offshore wind equipment' }],
      },
      name: {
        label: { zh: '咨询者', en: 'Enquirer' },
        samples: [{ zh: '澄光精密', en: 'Chengguang Precision' }],
      },
      account: {
        label: { zh: '咨询者的手机号码或邮箱', en: 'Enquirer’s number or e-mail' },
        samples: ['13800138000', `${'a'.repeat(64)}@${'b'.repeat(185)}.com`],
        required: true,
      },
    },
    texts: {
      subject: { zh: '{name} 咨询“{project}”', en: '{name} asks about “{project}”' },
      text: {
        zh: '{name} 希望了解投资项目“{project}”，请与对方联系：{account}。对方的留言请打开以下链接查看。',
        en: '{name} would like to know more about the investment project “{project}”. Please get in touch: {account}. Open the link below to read their message.',
      },
    },
  }),
}
