import type { Bilingual } from '#kit/words/bilingual.ts'

/** The effect of withdrawing a consent. */
export const withdrawalWords: Record<'document' | 'face', Bilingual> = {
  document: {
    zh: '证件号码和证件图片将从报名信息、已提交的所有版本和修改记录中删除，无法恢复。缺少证件信息无法制作证件；如需继续参会，须重新填写并再次同意。',
    en: 'The document number and image will be deleted from the registration, every submitted version and the change history, and cannot be restored. Without them no badge can be produced. To attend, enter them and give consent again.',
  },
  face: {
    zh: '个人照片及其检查结果将从报名信息和已提交的所有版本中删除，无法恢复。没有照片无法制作证件；如需继续参会，须重新上传并再次同意。',
    en: 'The portrait and its check results will be deleted from the registration and every submitted version, and cannot be restored. Without it no badge can be produced. To attend, upload it and give consent again.',
  },
}

/** Texts about consents on the pages of a participant. */
export const consentCardWords = {
  title: { zh: '同意事项', en: 'Consents' },
  declareTitle: { zh: '同意', en: 'Consent' },
  declareText: {
    zh: '请先告知本人，再逐项勾选。本人可用自己的手机或邮箱登录查看和撤回。',
    en: 'Inform the person first, then tick each item. They can log in with their own number or address to view or withdraw consent.',
  },
  giveTitle: { zh: '您的同意', en: 'Your consent' },
  giveText: {
    zh: '证件和照片须经本人同意才能使用。代为填写的，请先征得本人同意。',
    en: 'Document and portrait are used only with the person’s consent. If you fill this in for somebody, ask them first.',
  },
  give: { zh: '同意', en: 'Agree' },
  given: { zh: '已记录您的同意', en: 'Your consent has been recorded' },
  cannotWithdrawPolicy: {
    zh: '如需撤回对隐私政策的同意，请取消报名或联系组委会。',
    en: 'To withdraw consent to the privacy policy, cancel the registration or contact the organising committee.',
  },
  missing: { zh: '需要此项同意才能提交', en: 'This consent is required to submit' },
  needed: { zh: '再次提交前还需要同意', en: 'Consent required before submitting again' },
}
