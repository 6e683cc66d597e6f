import type { GuestKey } from '#domain/people/participants/rules.ts'

/** Remarks of reviewers on returned records, each for the field to be corrected. */
export const fieldRemarks: { field: GuestKey; remark: string }[] = [
  {
    field: 'portrait',
    remark:
      '照片背景偏暗，请使用浅色纯色背景重新上传。The background is too dark; please upload a portrait with a plain light one.',
  },
  {
    field: 'badgeName',
    remark:
      '胸牌姓名请与证件一致，不带称谓。Please use the name as in the document on the badge, without a title.',
  },
  {
    field: 'jobTitle',
    remark: '请填写完整职务名称，不使用缩写。Please give the full job title without abbreviations.',
  },
  {
    field: 'documentExpires',
    remark: '请核对证件有效期。Please check until when the document is valid.',
  },
  {
    field: 'email',
    remark: '请填写单位邮箱。Please give an e-mail address of the organisation.',
  },
]

export const returnRemarks = [
  '资料基本齐全，请按标注修改后重新提交。Nearly complete; please correct what is marked and submit again.',
  '请与单位联络人确认后补充。Please confirm with your contact person and complete the entry.',
]

export const refusalRemarks = [
  '本单位嘉宾名额已满，感谢理解。The quota of guests for this organisation is used up; thank you for understanding.',
  '不属于本届邀请范围。Outside the scope of invitations for this edition.',
]
