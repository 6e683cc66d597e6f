export const permissionWords = {
  grant: {
    label: { zh: '授予和收回区域', en: 'Open and close zones for people' },
    why: {
      zh: '决定哪类证件、哪个活动的人员或哪个人可以进入区域。',
      en: 'Decides which badges, activities and people a zone is open to.',
    },
  },
}

export const granteeWords = {
  kind: { zh: '证件类别', en: 'Badge kind' },
  activity: { zh: '活动的已确认人员', en: 'Everyone confirmed for an activity' },
  person: { zh: '个人', en: 'One person' },
  vehicle: { zh: '车辆', en: 'One vehicle' },
}

export const effectWords = {
  add: { zh: '可进入', en: 'May enter' },
  remove: { zh: '不可进入', en: 'May not enter' },
}

export const zoneWords = {
  grants: { zh: '谁可以进入', en: 'Who may enter' },
  none: { zh: '还没有授权：目前没有人可以进入此区域。', en: 'No grants yet: nobody may enter this zone.' },
  people: ({ count, quota }: { count: number; quota: number | null }) =>
    quota === null
      ? { zh: `现有 ${count} 人可进入`, en: `${count} people may enter` }
      : {
          zh: `现有 ${count} 人可进入，上限 ${quota} 人`,
          en: `${count} of at most ${quota} people may enter`,
        },
  tooMany: {
    zh: '人数已超过上限（由新的批准或报名造成），请收回部分授权或提高上限。',
    en: 'That is over the limit, through new approvals or sign-ups. End a grant or raise the limit.',
  },
  zone: ({ letter }: { letter: string }) => ({ zh: `区域 ${letter}`, en: `Zone ${letter}` }),
  give: { zh: '授权', en: 'Grant' },
  to: { zh: '授予', en: 'Granted to' },
  activity: { zh: '活动', en: 'Activity' },
  choose: { zh: '请选择', en: 'Choose' },
  reason: { zh: '原因', en: 'Reason' },
  firstDay: { zh: '自', en: 'From' },
  lastDay: { zh: '至', en: 'To' },
  days: ({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }) => {
    if (!firstDay && !lastDay) return { zh: '所有开放日', en: 'All its days' }
    const span = firstDay === lastDay ? firstDay : `${firstDay ?? ''} – ${lastDay ?? ''}`
    return { zh: `${span}`, en: `${span}` }
  },
  givenAlready: {
    zh: '上一次提交已成功，只是未收到回复：请看授权列表。再次提交将另加现在填写的这一项；不需要的请在列表中收回',
    en: 'Your first press was stored; only its reply was lost: see the list of grants. Press again only if you want this grant as well',
  },
  given: { zh: '已授权', en: 'Granted' },
  end: { zh: '收回', en: 'End' },
  ended: { zh: '已收回', en: 'Ended' },
  endTitle: { zh: '收回这项授权？', en: 'End this grant?' },
  endText: {
    zh: '立即生效：已有的证件在联网的查验设备上不再放行。记录会保留。',
    en: 'At once: gates with a network admit nobody by it any more. The record stays.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  endedBy: ({ by }: { by: string }) => ({ zh: `已由 ${by} 收回`, en: `Ended by ${by}` }),
  forPerson: {
    zh: '给个人或车辆增减区域，请在其页面操作。',
    en: 'Zones of single people and vehicles are opened and closed on their own pages.',
  },
}
