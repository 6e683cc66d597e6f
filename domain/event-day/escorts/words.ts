import type { Bilingual } from '#kit/words/bilingual.ts'

const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)

/** The console’s page of escorts, and the card of a person. */
export const words = {
  title: { zh: '陪同联络员', en: 'Escorts' },
  lead: {
    zh: '陪同联络员只能看到当前分配给自己的嘉宾。',
    en: 'An escort sees only the guests who are assigned to them at that moment.',
  },
  one: { zh: '陪同联络员', en: 'Escort' },
  deputy: { zh: '替补', en: 'Deputy' },
  noDeputy: { zh: '无', en: 'None' },
  choose: { zh: '请选择', en: 'Choose' },
  none: {
    zh: '还没有陪同联络员。开通“陪同联络员”角色的账号后，即可在此分配嘉宾。',
    en: 'No escorts yet. Open accounts with the role “Escort”, then assign guests here.',
  },
  guests: ({ count }: { count: number }): Bilingual => ({ zh: `${count} 位嘉宾`, en: guests(count) }),
  onDuty: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 位在岗`,
    en: `${count} on duty`,
  }),
  without: ({ count }: { count: number }): Bilingual => ({
    zh: `来访期间有时段无陪同的嘉宾：${count} 位`,
    en: `Without an escort for some of the visit: ${guests(count)}`,
  }),
  gone: ({ count }: { count: number }): Bilingual => ({
    zh: `陪同联络员已停用或已换岗，须另行安排：${count} 位`,
    en: `Their escort’s account is closed or has another role, choose somebody else: ${guests(count)}`,
  }),
  goneAccount: { zh: '账号已停用或已换岗', en: 'Account closed or another role' },
  goneEscort: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `原陪同 ${name.zh}`,
    en: `was with ${name.en}`,
  }),
  search: { zh: '搜索姓名、单位', en: 'Search name or organisation' },
  noneFound: { zh: '没有符合条件的嘉宾', en: 'Nobody found' },
  everybody: { zh: '全部嘉宾来访期间均有陪同', en: 'Every guest has an escort for all of the visit' },
  select: ({ name }: { name: Bilingual }): Bilingual => ({ zh: `选择 ${name.zh}`, en: `Select ${name.en}` }),
  assign: ({ count }: { count: number }): Bilingual => ({
    zh: `为 ${count} 位分配陪同`,
    en: `Assign an escort to ${guests(count)}`,
  }),
  assignOne: { zh: '分配陪同', en: 'Assign an escort' },
  change: { zh: '修改', en: 'Change' },
  changeOf: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `修改 ${name.zh} 的陪同`,
    en: `Change the escort of ${name.en}`,
  }),
  changedMeanwhile: ({ fields }: { fields: Bilingual }): Bilingual => ({
    zh: `同时有人修改了此陪同：${fields.zh}。您填写的内容仍在，请核对后再保存`,
    en: `Somebody changed this assignment meanwhile: ${fields.en}. What you typed is still here; check it and save again`,
  }),
  end: { zh: '结束', en: 'End' },
  endTitle: { zh: '结束此陪同？', en: 'End this assignment?' },
  endText: ({ name, escort }: { name: Bilingual; escort: Bilingual }): Bilingual => ({
    zh: `${escort.zh} 将不再看到 ${name.zh}。`,
    en: `${escort.en} does not see ${name.en} any more.`,
  }),
  keep: { zh: '保留', en: 'Keep it' },
  beginsAt: { zh: '开始（北京时间）', en: 'From, Beijing time' },
  endsAt: { zh: '结束（北京时间）', en: 'Until, Beijing time' },
  toldFrom: { zh: '告知嘉宾的时间（北京时间）', en: 'Guests are told from, Beijing time' },
  toldHint: { zh: '不填写则不告知', en: 'Empty: they are not told' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  ended: { zh: '已结束', en: 'Ended' },
  span: ({ from, until }: { from: string; until: string }): Bilingual => ({
    zh: `${from} 至 ${until}`,
    en: `${from} – ${until}`,
  }),
  noEscort: { zh: '尚未安排', en: 'None yet' },
  sign: { zh: '接站牌', en: 'Name sign' },
  signFile: { zh: '接站牌.pdf', en: 'name-sign.pdf' },
  clear: { zh: '清除选择', en: 'Clear' },
  elsewhere: { zh: '另已选、不在本页：', en: 'Also chosen, not on this page:' },
  escortedMeanwhile: ({ names }: { names: Bilingual }): Bilingual => ({
    zh: `其间已安排陪同，不再在所选之列：${names.zh}`,
    en: `Not chosen any more, as they were given an escort meanwhile: ${names.en}`,
  }),
}

/** How many of a flight, train or car, and what is noted of them. */
type ForAll = { count: number; sign: string | null; tap: Bilingual }

/** The escort’s own page. */
export const ownWords = {
  title: { zh: '我的嘉宾', en: 'My guests' },
  none: {
    zh: '现在没有分配给您的嘉宾。分配后会显示在这里。',
    en: 'No guest is assigned to you at the moment. They appear here once they are.',
  },
  at: ({ time }: { time: string }): Bilingual => ({
    zh: `北京时间，${time} 更新`,
    en: `Beijing time, updated ${time}`,
  }),
  deputy: { zh: '您是替补', en: 'You are the deputy' },
  until: ({ time }: { time: string }): Bilingual => ({ zh: `陪同至 ${time}`, en: `Until ${time}` }),
  arrival: { zh: '到达', en: 'Arrival' },
  return: { zh: '离开', en: 'Departure' },
  noTime: { zh: '时间未填写', en: 'Time not known' },
  noRide: { zh: '未派车', en: 'No run yet' },
  left: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 位没接到`,
    en: count === 1 ? '1 guest is still to be met' : `${count} guests are still to be met`,
  }),
  later: { zh: '之后', en: 'Later' },
  done: { zh: '已送别', en: 'Seen off' },
  more: { zh: '住宿、日程、全部行程', en: 'Room, programme, whole journey' },
  forAll: ({ count, name, sign, tap }: ForAll & { name: Bilingual | undefined }): Bilingual => ({
    zh: [sign, count === 1 && name ? `${name.zh}：${tap.zh}` : `${count} 位都${tap.zh}`]
      .filter(Boolean)
      .join(' '),
    en: [sign, count === 1 && name ? `${name.en}: ${tap.en}` : `all ${count}: ${tap.en.toLowerCase()}`]
      .filter(Boolean)
      .join(' · '),
  }),
  noted: ({ count, sign, tap }: ForAll): Bilingual => ({
    zh: `已记下：${[sign, `${count} 位`].filter(Boolean).join(' ')}${tap.zh}`,
    en: `Noted: ${[sign, guests(count)].filter(Boolean).join(', ')} – ${tap.en.toLowerCase()}`,
  }),
  undoAll: { zh: '撤销', en: 'Undo' },
  inRun: ({ names }: { names: Bilingual }): Bilingual => ({ zh: `乘坐：${names.zh}`, en: `For ${names.en}` }),
  room: { zh: '住宿', en: 'Room' },
  noRoom: { zh: '未安排', en: 'None yet' },
  notTaken: {
    zh: '有登记未被接受：该嘉宾的陪同安排已更改或结束。登记仍保存在本机三天，请联系接待负责人',
    en: 'Something noted was not accepted: who accompanies this guest was changed or ended. It stays on this device for three days; please call reception',
  },
  programme: { zh: '今日日程', en: 'Today’s programme' },
  noProgramme: { zh: '今日没有活动', en: 'Nothing today' },
}

/** What a guest reads. */
export const toldWords = {
  title: { zh: '陪同联络员', en: 'Your escort' },
  name: { zh: '姓名', en: 'Name' },
  deputy: { zh: '替补', en: 'Deputy' },
  when: { zh: '时间', en: 'When' },
}

/** What the log says. */
export const logWords = {
  title: { zh: '陪同安排', en: 'Escort' },
  fields: {
    escort: { zh: '陪同联络员', en: 'Escort' },
    deputy: { zh: '替补', en: 'Deputy' },
    beginsAt: { zh: '开始', en: 'From' },
    endsAt: { zh: '结束', en: 'Until' },
    toldFrom: { zh: '告知时间', en: 'Told from' },
  },
}
