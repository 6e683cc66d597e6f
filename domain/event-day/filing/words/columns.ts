import type { Bilingual } from '#kit/words/bilingual.ts'
import type { FiledField, FiledList } from '../rules.ts'

export const listWords: Record<FiledList, Bilingual> = {
  people: { zh: '人员', en: 'People' },
  vehicles: { zh: '车辆', en: 'Vehicles' },
}

/** What a column holds; also its heading where the edition has no columns of its own. */
export const fieldWords: Record<FiledField, Bilingual> = {
  number: { zh: '编号', en: 'Number' },
  chineseName: { zh: '中文姓名', en: 'Chinese name' },
  passportName: { zh: '证件姓名', en: 'Name as in the document' },
  gender: { zh: '性别', en: 'Gender' },
  nationality: { zh: '国籍（地区）', en: 'Nationality or region' },
  documentType: { zh: '证件类型', en: 'Document type' },
  documentNumber: { zh: '证件号码', en: 'Document number' },
  documentExpires: { zh: '证件有效期至', en: 'Document valid until' },
  birthDate: { zh: '出生日期', en: 'Date of birth' },
  organisation: { zh: '单位', en: 'Organisation' },
  jobTitle: { zh: '职务', en: 'Job title' },
  mobile: { zh: '手机号码', en: 'Mobile' },
  kind: { zh: '证件类别', en: 'Badge kind' },
  zones: { zh: '可进入区域', en: 'Zones' },
  days: { zh: '有效日期', en: 'Days' },
  voucher: { zh: '担保单位', en: 'Vouched for by' },
  photo: { zh: '照片文件', en: 'Photo file' },
  plate: { zh: '车牌号', en: 'Number plate' },
  vehicleKind: { zh: '车型', en: 'Type' },
  seats: { zh: '座位数', en: 'Seats' },
  company: { zh: '所属单位', en: 'Company' },
  driver: { zh: '司机姓名', en: 'Driver' },
  driverPhone: { zh: '司机电话', en: 'Driver’s phone' },
  driverDocumentType: { zh: '司机证件类型', en: 'Driver’s document' },
  driverDocumentNumber: { zh: '司机证件号码', en: 'Driver’s document number' },
  licenceNumber: { zh: '驾驶证号', en: 'Licence number' },
  licenceClass: { zh: '准驾车型', en: 'Licence class' },
}
