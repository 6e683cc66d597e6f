import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  nightsFull: {
    code: 40328,
    status: 403,
    words: {
      zh: '没有空房：{name}。未作任何更改',
      en: 'No room is free: {name}. Nothing was changed',
    },
  },
  inAnotherRoom: {
    code: 40329,
    status: 403,
    words: {
      zh: '这些人员在其中的某一晚已有其他住宿：{name}',
      en: 'These people already have another stay in one of these nights: {name}',
    },
  },
  stayNotInState: {
    code: 40330,
    status: 403,
    words: {
      zh: '该住宿在当前状态下不能这样做',
      en: 'This cannot be done in the state that the stay is in',
    },
  },
  roomKindUsed: {
    code: 40331,
    status: 403,
    words: {
      zh: '已有住宿使用该房型，不能删除；可将各晚房量设为 0',
      en: 'Stays use this kind of room, so that it cannot be deleted. Set its blocks to 0 instead',
    },
  },
  blockSeenOld: {
    code: 40332,
    status: 403,
    words: {
      zh: '他人刚刚更改了房量：{name}。请查看后再操作',
      en: 'Somebody else has just changed blocks: {name}. Look at them, and try again',
    },
  },
  roomKindSeenOld: {
    code: 40339,
    status: 403,
    words: {
      zh: '他人刚刚更改或删除了房型：{name}。请查看后再保存',
      en: 'Somebody else has just changed or deleted the kind of room {name}. Look at it, and save again',
    },
  },
  arrangedElsewhere: {
    code: 40333,
    status: 403,
    words: {
      zh: '刚有人为其中的人员安排了住宿，未作任何更改，请重试',
      en: 'Somebody has just given one of these people a room. Nothing was changed; please try again',
    },
  },
  notComing: {
    code: 42241,
    status: 422,
    words: {
      zh: '以下人员未获通过或不再参会，不能安排住宿：{name}',
      en: 'These people are not approved, or do not come any more: {name}',
    },
  },
  tooManyInRoom: {
    code: 42242,
    status: 422,
    words: {
      zh: '该房型住不下所选人数',
      en: 'This kind of room has not enough beds for these guests',
    },
  },
  noForeigners: {
    code: 42243,
    status: 422,
    words: {
      zh: '该酒店不接待持外国证件的客人：{name}',
      en: 'This hotel does not take guests with foreign documents: {name}',
    },
  },
  otherHotelsKind: {
    code: 42244,
    status: 422,
    words: { zh: '该酒店没有所选房型', en: 'The hotel has no such kind of room' },
  },
  noNights: {
    code: 42245,
    status: 422,
    words: {
      zh: '离店日期应晚于入住日期，且不超过 60 晚',
      en: 'The day of departure must be after that of arrival, and at most 60 nights later',
    },
  },
  numberMissing: {
    code: 42246,
    status: 422,
    words: { zh: '确认时请填写酒店的确认号', en: 'A confirmed stay needs the number that the hotel gave it' },
  },
  nightTooFar: {
    code: 42248,
    status: 422,
    words: {
      zh: '房量只能设在峰会前后 60 天以内的晚上',
      en: 'Blocks are set for nights of at most 60 days before and after the summit',
    },
  },
  tooManyKinds: {
    code: 42247,
    status: 422,
    words: { zh: '一家酒店最多 20 种房型', en: 'A hotel has 20 kinds of rooms at most' },
  },
  listMade: {
    code: 42264,
    status: 422,
    words: {
      zh: '您打开页面后已发送过一份名单，请查看后再制作下一份',
      en: 'A list has been made since you opened the page; look at it before you make the next one',
    },
  },
  listGone: {
    code: 42265,
    status: 422,
    words: {
      zh: '只能再次下载最近一份名单，最晚至峰会结束后 30 天',
      en: 'Only the last list can be downloaded again, and only for 30 days after the edition',
    },
  },
  nothingToSend: {
    code: 42266,
    status: 422,
    words: {
      zh: '没有新增、变更或取消，无需发送',
      en: 'Nothing is new, changed or cancelled, so there is nothing to send',
    },
  },
  hotelLinkUnknown: {
    code: 42267,
    status: 422,
    words: {
      zh: '此链接没有可查看的住客名单，请联系组委会',
      en: 'This link opens no rooming list; please contact the organisers',
    },
  },
  listSeenOld: {
    code: 42268,
    status: 422,
    words: {
      zh: '组委会刚发送了新的名单。页面已更新，请核对后再答复',
      en: 'The organisers have just sent a new list. It is shown now; check it, and answer again',
    },
  },
  roomChanged: {
    code: 42269,
    status: 422,
    words: {
      zh: '该房间在名单发送后已变更，请等待组委会发送新的名单',
      en: 'This room has changed since the list was sent; the organisers will send a new one',
    },
  },
  numberSeenOld: {
    code: 42286,
    status: 422,
    words: {
      zh: '该房间的确认号刚被他人填写或更改。页面已更新，请核对后再答复',
      en: 'Somebody else has just given or changed the number of this room. It is shown now; check it, and answer again',
    },
  },
  againstWish: {
    code: 42288,
    status: 422,
    words: {
      zh: '与同住要求不符：{name}',
      en: 'This is against a rooming wish: {name}',
    },
  },
  wishNotPossible: {
    code: 42289,
    status: 422,
    words: {
      zh: '请选择本届的另一位人员',
      en: 'Choose another person of this edition',
    },
  },
  tooManyWishes: {
    code: 42298,
    status: 422,
    words: {
      zh: '每人最多 20 项同住要求',
      en: 'At most 20 rooming wishes about one person',
    },
  },
  linkTooLong: {
    code: 42279,
    status: 422,
    words: {
      zh: '链接的有效期从今天起，最晚至峰会结束后 30 天',
      en: 'A link ends today or later, at most 30 days after the edition',
    },
  },
})

export const refuse = refuserOf(refusals)
