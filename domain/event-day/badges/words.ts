import type { Act } from './rules/transitions.ts'
import type { BadgeState, BadgeStep, ClearanceResult, MissingThing, Receiver } from './rules.ts'

type Two = { zh: string; en: string }

export const stateWords: Record<BadgeState, Two> = {
  due: { zh: '待齐备', en: 'Not ready' },
  cleared: { zh: '可打印', en: 'Ready to print' },
  printed: { zh: '已打印', en: 'Printed' },
  packed: { zh: '已装袋', en: 'Packed' },
  handedOut: { zh: '已发放', en: 'Handed out' },
  lost: { zh: '已挂失', en: 'Lost' },
  damaged: { zh: '已损坏', en: 'Damaged' },
  revoked: { zh: '已撤销', en: 'Revoked' },
  returned: { zh: '已交回', en: 'Returned' },
}

/** Where the card of a revoked badge is, by the state before that. */
export const cardWords: Partial<Record<BadgeState, Two>> = {
  printed: { zh: '证件在办公室', en: 'Its card lies in the office' },
  packed: { zh: '证件已装袋，请抽出并交回', en: 'Its card is packed: take it out and take it back' },
  handedOut: { zh: '证件已发放，尚未交回', en: 'Its card was handed out and is not back yet' },
  lost: { zh: '证件已挂失', en: 'Its card is lost' },
  damaged: { zh: '证件已损坏', en: 'Its card is damaged' },
  returned: { zh: '证件已交回', en: 'Its card was taken back' },
}

export const missingWords: Record<MissingThing, Two> = {
  kind: { zh: '没有对应的证件类别', en: 'No badge kind for it' },
  portrait: { zh: '缺照片', en: 'No photo' },
  clearance: { zh: '未通过背景审查', en: 'Not cleared' },
  objection: { zh: '本人提出异议', en: 'The person objected' },
  characters: { zh: '有不能打印的字', en: 'A character cannot be printed' },
}

export const clearanceWords: Record<ClearanceResult, Two> = {
  pass: { zh: '已通过', en: 'Cleared' },
  hold: { zh: '待定', en: 'On hold' },
  refused: { zh: '未通过', en: 'Refused' },
}

export const receiverWords: Record<Receiver, Two> = {
  person: { zh: '本人', en: 'The person' },
  liaison: { zh: '单位联络人', en: 'The organisation’s liaison' },
  parcel: { zh: '寄送', en: 'By parcel' },
}

export const stepWords: Record<BadgeStep, Two> = {
  issued: { zh: '建立证件', en: 'Badge begun' },
  printed: { zh: '打印', en: 'Printed' },
  reprintAsked: { zh: '要求补打，原证作废', en: 'To be printed anew; the old card is void' },
  packed: { zh: '装袋', en: 'Packed' },
  handedOut: { zh: '发放', en: 'Handed out' },
  lost: { zh: '挂失', en: 'Lost' },
  found: { zh: '找回', en: 'Found' },
  damaged: { zh: '损坏', en: 'Damaged' },
  returned: { zh: '交回', en: 'Returned' },
  revoked: {
    zh: '撤销（批准失效或车辆停用）',
    en: 'Revoked: the approval is not in force, or the vehicle not in use',
  },
  reinstated: { zh: '恢复', en: 'In force again' },
  objected: { zh: '本人提出异议', en: 'The person objected' },
  objectionSettled: { zh: '异议已处理', en: 'Objection settled' },
  dayPass: { zh: '忘带证件，发当日证', en: 'Forgotten: day pass given' },
}

export const actWords: Record<Act, Two> = {
  packed: { zh: '装袋', en: 'Pack' },
  handedOut: { zh: '发放', en: 'Hand out' },
  lost: { zh: '挂失', en: 'Report as lost' },
  damaged: { zh: '标为损坏', en: 'Mark as damaged' },
  found: { zh: '已找回', en: 'Found again' },
  returned: { zh: '交回', en: 'Take back' },
  reprintAsked: { zh: '补打', en: 'Print anew' },
  objectionSettled: { zh: '异议已处理', en: 'Objection settled' },
  dayPass: { zh: '忘带：发当日证', en: 'Forgotten: day pass' },
}

type Reported = { done: number; skipped: number; objected?: number; uncleared?: number }

export const badgeWords = {
  title: { zh: '证件', en: 'Badges' },
  lead: {
    zh: '已批准且现场参会的人员各有一张证件。齐备后打印，之后装袋、发放。',
    en: 'Everyone approved who comes on site has a badge. It is printed once nothing is missing, then packed and handed out.',
  },
  none: { zh: '没有符合条件的证件', en: 'No badges here' },
  portal: { zh: '系统', en: 'The portal' },
  takeBack: ({ number }: { number: string }): Two => ({
    zh: `${number} 号证件已发放，请收回`,
    en: `badge ${number} was handed out: take it back`,
  }),
  takeOut: ({ number }: { number: string }): Two => ({
    zh: `${number} 号证件已打印，请抽出`,
    en: `badge ${number} was printed: take it out`,
  }),
  number: { zh: '编号', en: 'Number' },
  person: { zh: '姓名', en: 'Name' },
  organisation: { zh: '单位', en: 'Organisation' },
  kind: { zh: '类别', en: 'Kind' },
  anyKind: { zh: '全部类别', en: 'All kinds' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  missing: { zh: '欠缺', en: 'Missing' },
  anyMissing: { zh: '不论欠缺', en: 'Whatever is missing' },
  zones: { zh: '区域', en: 'Zones' },
  revision: { zh: '版次', en: 'Revision' },
  only: { zh: '只看', en: 'Only' },
  anyOnly: { zh: '全部证件', en: 'All badges' },
  changed: { zh: '打印后有变化', en: 'Changed since printed' },
  yes: { zh: '是', en: 'Yes' },
  stillOut: { zh: '已撤销，证件未交回', en: 'Revoked, card still out' },
  objected: { zh: '本人有异议', en: 'With an objection' },
  wearer: { zh: '佩戴', en: 'Worn by' },
  anyWearer: { zh: '人员和车辆', en: 'People and vehicles' },
  people: { zh: '人员', en: 'People' },
  vehicles: { zh: '车辆', en: 'Vehicles' },
  pass: { zh: '车辆证', en: 'Vehicle pass' },
  noPass: {
    zh: '没有车辆证：须有适用于车辆的证件类别，且车辆在用。',
    en: 'No pass: that takes a badge kind for vehicles, and a vehicle that is in use.',
  },
  search: { zh: '搜索姓名、单位、车牌号', en: 'Search by name, organisation or plate' },
  byNumber: { zh: '按编号', en: 'By number' },
  badge: { zh: '证件', en: 'Badge' },
  noBadge: {
    zh: '没有证件：须已批准，且现场参会。',
    en: 'No badge: that takes an approval and taking part on site.',
  },
  numbered: ({ number, revision }: { number: string; revision: number }) => ({
    zh: `编号 ${number} · 第 ${revision} 版`,
    en: `No. ${number} · revision ${revision}`,
  }),
  changedText: {
    zh: '打印后，证件上的内容有变化。如需更换，请补打。',
    en: 'What the card says has changed since it was printed. Print it anew if it should be replaced.',
  },
  objectionSays: ({ text }: { text: string }) => ({
    zh: `本人异议：${text}`,
    en: `The person says: ${text}`,
  }),
  unprintable: ({ characters }: { characters: string }) => ({
    zh: `字体中没有：${characters}。请更正姓名、职务或单位中的这些字。`,
    en: `The fonts do not have: ${characters}. Please correct these characters in names, job title or organisation.`,
  }),
  clearance: { zh: '背景审查', en: 'Clearance' },
  noClearance: { zh: '尚无结果', en: 'No result yet' },
  clearanceVoid: {
    person: {
      zh: '身份证件信息已更改，原审查结果失效',
      en: 'The identity document was corrected since: the result is void',
    },
    vehicle: {
      zh: '车牌或司机信息已更改，原审查结果失效',
      en: 'The plate or the driver has changed since: the result is void',
    },
  },
  override: { zh: '代为通过', en: 'Clear in their place' },
  overrideText: {
    zh: '仅在现场有正当理由时使用。您的姓名和原因会保留在记录中。',
    en: 'For good reasons on the day only. Your name and the reason stay in the record.',
  },
  hold: { zh: '撤回“通过”', en: 'Take the clearance back' },
  holdText: {
    zh: '结果改为“待定”，再次通过之前不会打印。已打印的证件仍然有效，但不会随其他证件一起装袋或发放；如需停用，请挂失，已装袋或发放的也可交回。您的姓名和原因会保留在记录中。',
    en: 'The result becomes “On hold”, and nothing is printed before it is cleared again. A card that is printed already stays valid, and is not packed or handed out with others: to stop it, report it as lost, or take it back where it is out. Your name and the reason stay in the record.',
  },
  clearedMeanwhile: {
    zh: '审查结果已被他人更改，现显示最新结果；您的操作未生效',
    en: 'Somebody changed the result meanwhile; it is shown now. Your change was not made',
  },
  reason: { zh: '原因', en: 'Reason' },
  receiver: { zh: '交给', en: 'Handed to' },
  receiverName: { zh: '签收人或单号', en: 'Signed by, or parcel number' },
  confirm: { zh: '确认', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  done: { zh: '已记录', en: 'Done' },
  steps: { zh: '经过', en: 'What happened' },
  openBy: { zh: '可进入的区域及原因', en: 'Zones, and why' },
  noZones: { zh: '目前不能进入任何区域', en: 'Opens no zone at present' },
  addZone: { zh: '增减区域', en: 'Open or close a zone' },
  zone: { zh: '区域', en: 'Zone' },
  effect: { zh: '操作', en: 'What' },
  print: { zh: '打印证件', en: 'Print badges' },
  printTitle: ({ count }: { count: string }) => ({ zh: `打印 ${count} 张证件`, en: `Print ${count} badges` }),
  printAll: { zh: '打印全部可打印的证件', en: 'Print everything that is ready' },
  printLead: {
    zh: '只打印“可打印”的证件；文件生成后，这些证件即为“已打印”。已打印的须先选择“补打”。',
    en: 'Only badges that are ready are printed; they count as printed with the file. To print one again, choose “Print anew” on it first.',
  },
  printLeft: ({ count, left }: { count: number; left: number }) => ({
    zh: `一次最多打印 ${count} 张，按编号先后；打印完成后请再打印其余 ${left} 张。`,
    en: `At most ${count} are printed at once, the lowest numbers first. Print the other ${left} afterwards.`,
  }),
  paper: { zh: '纸张', en: 'Paper' },
  papers: {
    sheets: { zh: 'A4，每页多张，带裁切线', en: 'A4, several on a page, with cut marks' },
    cards: { zh: '单张卡片', en: 'One card a page' },
  },
  bothSides: { zh: '双面', en: 'Both sides' },
  order: { zh: '顺序', en: 'Order' },
  orders: {
    number: { zh: '按编号', en: 'By number' },
    organisation: { zh: '按单位', en: 'By organisation' },
    kind: { zh: '按类别', en: 'By kind' },
    precedence: { zh: '按礼宾次序', en: 'By precedence' },
  },
  sample: { zh: '打印样张', en: 'Print a sample' },
  job: ({ count }: { count: number }) =>
    count === 0
      ? { zh: '证件：全部可打印', en: 'Badges: all that are ready' }
      : { zh: `证件：${count} 张`, en: `Badges: ${count}` },
  sampleJob: { zh: '证件样张', en: 'Sample of a badge' },
  chosen: ({ count }: { count: number }) => ({ zh: `选定的 ${count} 张`, en: `${count} chosen badges` }),
  ready: { zh: '全部可打印的', en: 'All that are ready' },
  columns: [
    { zh: '姓名', en: 'Names' },
    { zh: '单位、职务', en: 'Organisation, job title' },
    { zh: '照片', en: 'Photo' },
  ],
  handOut: ({ count }: { count: string }) => ({
    zh: `发放或装袋 ${count} 张`,
    en: `Pack or hand out ${count}`,
  }),
  handOutMany: { zh: '装袋或发放', en: 'Pack or hand out' },
  /** A server of the release before does not count those that are left for an objection or a clearance. */
  report: ({ done, skipped, objected = 0, uncleared = 0 }: Reported) => {
    const others = skipped - objected - uncleared
    return {
      zh: [
        `已处理 ${done} 张`,
        ...(objected > 0 ? [`${objected} 张本人有异议，未处理，请先处理异议`] : []),
        ...(uncleared > 0 ? [`${uncleared} 张未通过背景审查，未处理`] : []),
        ...(others > 0 ? [`${others} 张状态不符，未处理`] : []),
      ].join('；'),
      en: [
        `${done} done`,
        ...(objected > 0 ? [`left until their objections are settled: ${objected}`] : []),
        ...(uncleared > 0 ? [`left, as they are not cleared: ${uncleared}`] : []),
        ...(others > 0 ? [`left, as they are in another state: ${others}`] : []),
      ].join('; '),
    }
  },
  objections: ({ count }: { count: number }): Two => ({
    zh: `本人有异议、待处理：${count} 张`,
    en: `Objections to settle: ${count}`,
  }),
  figures: ({ ready, due, changed }: { ready: number; due: number; changed: number }) => ({
    zh: `可打印 ${ready} 张，待齐备 ${due} 张，打印后有变化 ${changed} 张`,
    en: `${ready} ready to print, ${due} not ready, ${changed} changed since printed`,
  }),
  dayPasses: ({ count }: { count: number }) => ({
    zh: `已发当日证 ${count} 次`,
    en: `Day passes given: ${count}`,
  }),
}

/** What is printed besides data. */
export const printedWords = {
  zones: { zh: '可进入区域', en: 'Zones' },
  sample: {
    chineseName: '林若棠',
    passportName: 'LIN RUOTANG',
    jobTitle: '首席执行官 Chief Executive Officer',
    organisation: '诺尔维精密机械（中国）投资有限公司',
  },
  sampleVehicle: { plate: '鲁B·D00000', kind: 'van' as const },
}

export const ownWords = {
  title: { zh: '您的证件', en: 'Your badge' },
  about: {
    zh: '请核对将要印在证件上的内容。姓名、职务有误可在报名信息中修改；其他问题请在此告诉我们。',
    en: 'Please check what will be printed. Correct names and job title in the registration; tell us here about anything else.',
  },
  aboutPrinted: {
    zh: '请核对证件内容。如有误，请在此告诉我们：处理之前，证件不会随其他证件一起发放。',
    en: 'Please check what your card says. If something is wrong, tell us here: the card is not handed out with the others before that is settled.',
  },
  soon: { zh: '证件准备中', en: 'Your badge is being prepared' },
  printed: {
    zh: '证件已打印，请按通知领取',
    en: 'Your badge is printed; you will be told where to collect it',
  },
  handedOut: { zh: '证件已发放', en: 'Your badge has been handed out' },
  void: {
    zh: '证件目前无效，如有疑问请联系组委会',
    en: 'Your badge is not valid at present; please contact us',
  },
  zones: ({ zones }: { zones: Two }) => ({ zh: `可进入区域：${zones.zh}`, en: `Zones: ${zones.en}` }),
  object: { zh: '内容有误', en: 'Something is wrong' },
  what: { zh: '哪里有误？', en: 'What is wrong?' },
  send: { zh: '告诉组委会', en: 'Tell the organisers' },
  cancel: { zh: '取消', en: 'Cancel' },
  sent: {
    zh: '已告知组委会；处理前不会打印',
    en: 'We have been told; nothing is printed before it is settled',
  },
  told: { zh: '已告知组委会', en: 'We have been told' },
  sentPrinted: {
    zh: '已告知组委会；证件已经打印，处理前不会随其他证件一起发放',
    en: 'We have been told; the card is printed already and is not handed out with the others before this is settled',
  },
  said: ({ text }: { text: string }) => ({ zh: `您已告诉我们：${text}`, en: `You told us: ${text}` }),
}
