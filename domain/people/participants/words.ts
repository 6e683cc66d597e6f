import { withPurpose } from '#domain/purpose-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import type { guest, Kind, PersonnelKind, Status } from './rules.ts'

export const words = {
  title: { zh: '嘉宾', en: 'Guest' },
  sections: {
    identity: { zh: '基本信息', en: 'Basic information' },
    document: { zh: '身份证件', en: 'Identity document' },
    portrait: { zh: '个人照片', en: 'Portrait' },
    attendance: { zh: '参会类型', en: 'Attendance type' },
    job: { zh: '职务与联系方式', en: 'Job and contact details' },
  },
  fields: {
    companionRole: {
      zh: '随行身份',
      en: 'Companion role',
      options: {
        interpreter: { zh: '翻译', en: 'Interpreter' },
        security: { zh: '安保人员', en: 'Security' },
        secretary: { zh: '秘书', en: 'Secretary' },
        assistant: { zh: '助理', en: 'Assistant' },
        spouse: { zh: '配偶', en: 'Spouse' },
        driver: { zh: '司机', en: 'Driver' },
        medical: { zh: '医护人员', en: 'Medical staff' },
        other: { zh: '其他', en: 'Other' },
      },
    },
    otherRole: { zh: '具体身份', en: 'Specify role' },
    passportName: {
      zh: '英文或拼音姓名',
      en: 'Name as in the passport',
      hint: {
        zh: '按平时的写法填写，例如 Zhang Wei、José García',
        en: 'As you spell it, for example Anna Maria Schmidt or José García',
      },
    },
    chineseName: {
      zh: '中文姓名',
      en: 'Name in Chinese',
      hint: { zh: '中国籍嘉宾必填', en: 'Required for Chinese nationals' },
    },
    badgeName: {
      zh: '胸牌姓名',
      en: 'Name on the badge',
      hint: {
        zh: '将印在胸牌上；随上面的姓名自动填写，可以修改',
        en: 'Printed on the badge; filled in from the names above, and you can change it',
      },
    },
    gender: {
      zh: '性别',
      en: 'Gender',
      options: { female: { zh: '女', en: 'Female' }, male: { zh: '男', en: 'Male' } },
    },
    nationality: { zh: '国籍（地区）', en: 'Nationality or region' },
    birthDate: { zh: '出生日期', en: 'Date of birth', hint: withPurpose('admission') },
    birthPlace: { zh: '出生地', en: 'Place of birth' },
    certificateChineseName: {
      zh: '证书中文姓名',
      en: 'Chinese name on the certificate',
      hint: {
        zh: '与上面的中文姓名相同时不必填写',
        en: 'Only if different from the name in Chinese above',
      },
    },
    certificateEnglishName: {
      zh: '证书英文姓名',
      en: 'English name on the certificate',
      hint: {
        zh: '与上面的英文或拼音姓名相同时不必填写',
        en: 'Only if different from the name as in the passport above',
      },
    },
    documentType: {
      zh: '证件类型',
      en: 'Document type',
      options: {
        residentId: { zh: '居民身份证', en: 'Resident ID card' },
        passport: { zh: '护照', en: 'Passport' },
        hkMacaoPermit: { zh: '港澳居民来往内地通行证', en: 'Mainland travel permit (Hong Kong, Macao)' },
        taiwanPermit: { zh: '台湾居民来往大陆通行证', en: 'Mainland travel permit (Taiwan)' },
        residencePermit: {
          zh: '港澳台居民居住证',
          en: 'Residence permit for Hong Kong, Macao and Taiwan residents',
        },
        foreignPermanentResidentId: {
          zh: '外国人永久居留身份证',
          en: 'Foreign permanent resident ID card',
        },
      },
    },
    documentNumber: {
      zh: '证件号码',
      en: 'Document number',
      hint: withPurpose('admission', {
        zh: '加密保存，仅在需要时逐项查看并留有记录',
        en: 'Stored encrypted; every view is logged',
      }),
    },
    documentExpires: { zh: '证件有效期至', en: 'Document valid until' },
    idPhoto: {
      zh: '证件图片',
      en: 'Document image',
      hint: withPurpose('admission', {
        zh: '证件照片页的照片或扫描件，过大的会自动压缩；加密保存，每次查看留有记录',
        en: 'A photo or scan of the photo page; a large one is made smaller. Stored encrypted, every view is logged',
      }),
    },
    portrait: {
      zh: '个人照片',
      en: 'Portrait',
      hint: {
        zh: '任何一张近期的清晰正面照即可，系统会裁成合适的尺寸',
        en: 'Any recent photo of the face; we cut it to size',
      },
    },
    guestType: {
      zh: '嘉宾类型',
      en: 'Guest type',
      hint: {
        zh: '特邀嘉宾由组委会确定；政府嘉宾由政府账号登记',
        en: 'Special guests are designated by the organisers; government guests are registered by government accounts',
      },
      options: {
        special: { zh: '特邀嘉宾', en: 'Special guest' },
        government: { zh: '政府嘉宾', en: 'Government guest' },
        enterprise: { zh: '企业嘉宾', en: 'Enterprise guest' },
        institution: { zh: '机构嘉宾', en: 'Institution guest' },
        media: { zh: '媒体嘉宾', en: 'Media guest' },
      },
    },
    unitType: {
      zh: '单位类型',
      en: 'Organisation type',
      options: {
        enterprise: { zh: '企业', en: 'Enterprise' },
        government: { zh: '政府部门', en: 'Government body' },
        association: { zh: '商会、协会', en: 'Chamber or association' },
        institution: { zh: '高校、科研及其他事业单位', en: 'University, research or public institution' },
        internationalOrganisation: { zh: '国际组织、驻华机构', en: 'International organisation or embassy' },
        media: { zh: '媒体', en: 'Media' },
        other: { zh: '其他', en: 'Other' },
      },
    },
    meetingForm: {
      zh: '参会形式',
      en: 'Attendance mode',
      options: { onSite: { zh: '线下参会', en: 'On site' }, online: { zh: '线上参会', en: 'Online' } },
    },
    inviteCode: {
      zh: '邀请码',
      en: 'Invitation code',
      hint: { zh: '收到邀请码的嘉宾请填写，共 10 位', en: 'If the guest has received one; 10 characters' },
    },
    unitName: {
      zh: '所属单位',
      en: 'Organisation or company',
      hint: {
        zh: '您所在的单位、学校、媒体或施工企业',
        en: 'Your employer, school, media organisation or construction company',
      },
    },
    jobTitle: { zh: '职务', en: 'Job title' },
    jobRank: {
      zh: '职级',
      en: 'Job rank',
      options: {
        chair: { zh: '董事长', en: 'Chair of the board' },
        chiefExecutive: { zh: '首席执行官', en: 'Chief executive officer' },
        president: { zh: '总裁 / 总经理', en: 'President or general manager' },
        vicePresident: { zh: '副总裁 / 副总经理', en: 'Vice president' },
        director: { zh: '总监', en: 'Director' },
        manager: { zh: '经理', en: 'Manager' },
        other: { zh: '其他', en: 'Other' },
      },
    },
    mobile: {
      zh: '手机号码',
      en: 'Mobile',
      hint: {
        zh: '境外号码以 + 和国家代码开头',
        en: 'Outside mainland China, start with + and the country code',
      },
    },
    email: { zh: '电子邮箱', en: 'E-mail' },
    landline: {
      zh: '固定电话',
      en: 'Landline',
      hint: {
        zh: '例如 0531-12345678，可加分机号',
        en: 'For example 0531-12345678; add an extension if needed',
      },
    },
    residenceCountry: { zh: '现居国家（地区）', en: 'Country or region of residence' },
    province: { zh: '省份', en: 'Province' },
    city: { zh: '城市', en: 'City' },
    residence: { zh: '现居住地', en: 'Current residence' },
    introduction: { zh: '嘉宾简介', en: 'Guest introduction' },
    businessCard: {
      zh: '名片',
      en: 'Business card',
      hint: {
        zh: '名片的照片或图片，过大的会自动压缩；政府嘉宾不必上传',
        en: 'A photo or image of the card; a large one is made smaller. Not needed for government guests',
      },
    },
  },
  problems: {
    not_residentId: {
      zh: '身份证号码为 18 位，末位可为 X',
      en: 'A resident ID number has 18 digits; the last may be X',
    },
    not_passport: {
      zh: '护照号码为 5 至 17 位大写字母和数字',
      en: 'A passport number has 5 to 17 capital letters and digits',
    },
    not_hkMacaoPermit: {
      zh: '通行证号码以 H 或 M 开头，后接 8 或 10 位数字',
      en: 'The permit number starts with H or M, followed by 8 or 10 digits',
    },
    not_taiwanPermit: { zh: '通行证号码为 8 或 10 位数字', en: 'The permit number has 8 or 10 digits' },
    not_residencePermit: {
      zh: '居住证号码为 18 位，以 81、82 或 83 开头',
      en: 'The permit number has 18 digits and starts with 81, 82 or 83',
    },
    notChinesePassport: {
      zh: '中国护照号码为 9 位，例如 E12345678 或 EA1234567',
      en: 'A Chinese passport number has 9 characters, for example E12345678 or EA1234567',
    },
    notForNationality: {
      zh: '该证件与所填国籍（地区）不符，请核对',
      en: 'This document does not match the nationality; check both',
    },
    genderNotAsInDocument: {
      zh: '与证件号码中的性别不一致',
      en: 'Does not match the gender in the document number',
    },
    guestTypeGiven: {
      zh: '该类型由组委会或账号类型确定，不能自行填写',
      en: 'This type is set by the organisers or by the account type; it cannot be chosen here',
    },
    inviteCode: {
      zh: '邀请码为 10 位字母和数字，不含 0、1、I、L、O、U',
      en: 'A code has 10 letters and digits, without 0, 1, I, L, O or U',
    },
    inviteCodeUnknown: {
      zh: '没有这个邀请码，或不是发给贵单位的',
      en: 'This code does not exist or was not issued to your organisation',
    },
    inviteCodeKept: {
      zh: '您凭此邀请码登记，可以更换，不能清空',
      en: 'You are registering with this code; you can change it but not clear it',
    },
    inviteCodeOver: { zh: '该邀请码已失效', en: 'This code is no longer valid' },
    not_foreignPermanentResidentId: {
      zh: '号码为 3 位字母加 12 位数字，或以 9 开头的 18 位号码',
      en: 'The number has 3 letters and 12 digits, or 18 digits starting with 9',
    },
    notBornYet: { zh: '出生日期须早于今天', en: 'Enter a date of birth before today' },
    expiresBeforeEnd: {
      zh: '证件须在峰会闭幕后仍有效，请更换证件或核对日期',
      en: 'The document must still be valid when the summit ends; use another one or check the date',
    },
    checkDigit: {
      zh: '身份证号码校验位不正确，请核对',
      en: 'The check digit is incorrect; check the number',
    },
    notAsInDocument: {
      zh: '与身份证号码中的出生日期不一致',
      en: 'Does not match the date of birth in the ID number',
    },
    documentNumber: { zh: '仅可填写大写字母和数字', en: 'Use capital letters and digits only' },
    contactProven: {
      zh: '已由本人验证，只能由本人更换',
      en: 'Verified by its owner, who alone can replace it',
    },
    mobileExists: {
      zh: '手机号码已存在，请确认；如为本人，请凭手机号码进入原有登记',
      en: 'The mobile phone number already exists, please confirm; if it is yours, use it to open your existing registration',
    },
    duplicateDocument: {
      zh: '该证件号码在本届峰会中已登记，请核对',
      en: 'This document number is already registered for this summit; check the number',
    },
  },
} satisfies Words<typeof guest> & { problems: Record<string, Bilingual> }

/** the specification's names of the states (section 4) */
export const statusWords: Record<Status, Bilingual> = {
  draft: { zh: '草稿', en: 'Draft' },
  pending: { zh: '待审核', en: 'Pending review' },
  approved: { zh: '已通过', en: 'Approved' },
  returned: { zh: '退回修改', en: 'Returned for changes' },
  notApproved: { zh: '未通过', en: 'Not approved' },
  withdrawn: { zh: '已取消', en: 'Cancelled' },
  entered: { zh: '组委会补录', en: 'Entered by the office' },
}

/** The kinds of personnel. */
export const personnelKindWords: Record<PersonnelKind, Bilingual> = {
  government: { zh: '政府工作人员', en: 'Government staff' },
  worker: { zh: '会务工作人员', en: 'Event staff' },
  volunteer: { zh: '志愿者', en: 'Volunteer' },
  media: { zh: '媒体人员', en: 'Media' },
  builder: { zh: '搭建人员', en: 'Builder' },
  general: { zh: '团队人员', en: 'Group member' },
}

export const kindWords: Record<Kind, Bilingual> = {
  guest: { zh: '嘉宾', en: 'Guest' },
  companion: { zh: '随行人员', en: 'Companion' },
  personnel: { zh: '工作人员', en: 'Personnel' },
  activityGuest: { zh: '活动嘉宾', en: 'Activity guest' },
}
