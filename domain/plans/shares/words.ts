import type { Bilingual } from '#kit/words/bilingual.ts'
import type { SharedPart } from './rules.ts'

/** Actor name of an assistant in the history. */
export const assistantName = ({ name }: { name: string }): Bilingual => ({
  zh: `${name}（助理）`,
  en: `${name} (assistant)`,
})

export const partWords: Record<SharedPart, Bilingual> = {
  record: { zh: '嘉宾资料与照片', en: 'Details and photos' },
  itinerary: { zh: '行程与住宿', en: 'Itinerary and hotel' },
  intention: { zh: '参会意向', en: 'Attendance intention' },
  message: { zh: '寄语与标志', en: 'Message and logo' },
  activities: { zh: '活动安排', en: 'Activities' },
}

/** What a ticked part lets the assistant do. */
export const partAllows: Record<SharedPart, Bilingual> = {
  record: { zh: '修改资料，上传照片和证件。', en: 'Change the details, upload photos and documents.' },
  itinerary: { zh: '查看并填写往返行程和酒店。', en: 'See and fill in travel and hotel.' },
  intention: { zh: '查看并填写参会意向。', en: 'See and fill in the attendance intention.' },
  message: { zh: '查看并填写寄语，上传标志。', en: 'See and fill in the message, upload the logo.' },
  activities: {
    zh: '查看活动安排，确认、谢绝或取消参加，提交演讲材料。一起候补的人获得名额时，一并答复。不能报名新的活动，也不能指定他人代为参加。',
    en: 'See the activities; confirm, decline or cancel attendance; hand in speech materials. A place offered to people who signed up together is answered for all of them. No new sign-ups, and no substitutes.',
  },
}

/** Texts of the page of a record's links. */
export const shareWords = {
  kind: { zh: '助理链接', en: 'Assistant link' },
  title: { zh: '分享给助理', en: 'Share with an assistant' },
  lead: {
    zh: '助理通过链接打开这一条记录，无需账号，也看不到其他人。证件号码等受保护内容始终隐藏，提交和取消报名仍由您办理。',
    en: 'An assistant opens only this record by link, without an account, and sees no one else. Protected values stay hidden, and only you can submit the registration or cancel it.',
  },
  make: { zh: '新建链接', en: 'New link' },
  name: { zh: '助理姓名', en: 'Assistant name' },
  nameHint: { zh: '修改记录中将显示此姓名。', en: 'Shown in the change history.' },
  nameProblem: { zh: '请填写助理姓名', en: 'Enter the assistant’s name' },
  parts: { zh: '助理可以办理的内容', en: 'What the assistant can do' },
  partsHint: {
    zh: '链接总能查看嘉宾资料；其他内容只有勾选后才能查看和办理。',
    en: 'Every link shows the guest’s details; everything else opens only if it is ticked.',
  },
  partsProblem: { zh: '请至少勾选一项', en: 'Tick at least one' },
  days: { zh: '有效期', en: 'Valid for' },
  forDays: ({ days }: { days: number }): Bilingual => ({
    zh: `${days} 天`,
    en: days === 1 ? '1 day' : `${days} days`,
  }),
  submit: { zh: '生成链接', en: 'Create link' },
  made: { zh: '链接已生成', en: 'Link created' },
  another: { zh: '再生成一个链接', en: 'Make another link' },
  sendIt: {
    zh: '请将此链接发送给助理。凡持有链接者均可进入，请勿公开。',
    en: 'Send this link to the assistant. Anyone who has it can open the record, so keep it private.',
  },
  address: ({ name }: { name: string }): Bilingual => ({ zh: `${name} 的链接`, en: `Link for ${name}` }),
  show: { zh: '显示链接', en: 'Show link' },
  links: { zh: '已有链接', en: 'Existing links' },
  none: { zh: '还没有链接。', en: 'No links yet.' },
  until: ({ when }: { when: string }): Bilingual => ({ zh: `有效至 ${when}`, en: `Valid until ${when}` }),
  ended: ({ when }: { when: string }): Bilingual => ({
    zh: `有效期至 ${when}`,
    en: `Was valid until ${when}`,
  }),
  used: ({ when }: { when: string }): Bilingual => ({ zh: `最近打开 ${when}`, en: `Last opened ${when}` }),
  unused: { zh: '尚未打开', en: 'Not opened yet' },
  viewOnly: { zh: '仅查看', en: 'View only' },
  revoke: { zh: '撤销', en: 'Revoke' },
  revokeQuestion: ({ name }: { name: string }): Bilingual => ({
    zh: `撤销 ${name} 的链接？`,
    en: `Revoke the link for ${name}?`,
  }),
  revokeText: {
    zh: '助理将立即无法打开此记录。已保存的内容不受影响。',
    en: 'The assistant loses access immediately. Saved entries are not affected.',
  },
  revoked: { zh: '链接已撤销', en: 'Link revoked' },
  inForce: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 个有效链接。`,
    en: count === 1 ? '1 active link.' : `${count} active links.`,
  }),
  cardText: {
    zh: '让助理协助填写这一条记录，无需账号。',
    en: 'Let an assistant help fill in this record, without an account.',
  },
  manage: { zh: '管理链接', en: 'Manage links' },
}

/** Texts for the assistant. */
export const openWords = {
  title: { zh: '协助填写嘉宾信息', en: 'Help with a guest’s registration' },
  lead: {
    zh: '您收到一个链接，可以协助填写一位嘉宾的信息，无需注册账号。',
    en: 'You have received a link to help with one guest’s registration. No account is needed.',
  },
  asked: ({ name, guest, from }: { name: string; guest: string; from: string }): Bilingual => ({
    zh: `${from}请${name}协助填写${guest}的信息，无需注册账号。`,
    en: `${from} asks ${name} to help with the registration of ${guest}. No account is needed.`,
  }),
  /** Where the account that asks has no name of an organisation. */
  askedBySomebody: ({ name, guest }: { name: string; guest: string }): Bilingual => ({
    zh: `请${name}协助填写${guest}的信息，无需注册账号。`,
    en: `${name} is asked to help with the registration of ${guest}. No account is needed.`,
  }),
  loggedIn: {
    zh: '此浏览器已登录其他账号。打开链接后，该账号将在此退出。',
    en: 'Another account is logged in here. Opening the link logs that account out in this browser.',
  },
  open: { zh: '打开', en: 'Open record' },
  incomplete: {
    zh: '此链接不完整。请复制完整的链接，或索取新链接。',
    en: 'This link is incomplete. Copy the whole link or ask for a new one.',
  },
  endedTitle: { zh: '链接已失效', en: 'The link is no longer valid' },
  endedText: {
    zh: '此链接已过期或被撤销。请向发送给您的人索取新链接；已保存的内容不受影响。',
    en: 'It has expired or was revoked. Ask the sender for a new one; saved entries are not affected.',
  },
  between: { zh: '、', en: ', ' },
  noteTitle: { zh: '您的权限', en: 'What you can do' },
  from: ({ organisation, when }: { organisation: Bilingual; when: string }): Bilingual => ({
    zh: `${organisation.zh || '登记单位'} 请您协助填写，链接有效至 ${when}。`,
    en: `${organisation.en || 'The organisation'} has asked you to help. The link is valid until ${when}.`,
  }),
  mayFill: ({ parts }: { parts: readonly Bilingual[] }): Bilingual => ({
    zh: `您可以办理：${parts.map(({ zh }) => zh).join('、')}。提交由登记单位办理。`,
    en: `You can take care of: ${parts.map(({ en }) => en).join(', ')}. The organisation submits the record.`,
  }),
  mayRead: { zh: '您可以查看，不能修改。', en: 'You can view the record but not change it.' },
  record: { zh: '嘉宾记录', en: 'Guest record' },
}

/** A share link in the log. */
export const shareLogWords = { title: { zh: '分享链接', en: 'Share link' } }
