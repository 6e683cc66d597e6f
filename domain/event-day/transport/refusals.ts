import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  seatsFull: {
    code: 40334,
    status: 403,
    words: {
      zh: '座位不够：{name}，还剩 {max} 个座位',
      en: 'Not enough seats: {name} has {max} left',
    },
  },
  vehicleBusy: {
    code: 40335,
    status: 403,
    words: {
      zh: '该车在此时间已有其他车次：{name}',
      en: 'This vehicle is on another run then: {name}',
    },
  },
  runOver: {
    code: 40336,
    status: 403,
    words: {
      zh: '该车次已完成或已取消，不能再更改',
      en: 'This run is done or cancelled, and cannot be changed any more',
    },
  },
  notFromHere: {
    code: 40337,
    status: 403,
    words: {
      zh: '车次的当前状态不能这样更改，请查看现在的状态',
      en: 'The run is in another state by now; look at it and try again',
    },
  },
  notOnRun: {
    code: 40338,
    status: 403,
    words: {
      zh: '该人员已不在此车次上，请查看现在的安排',
      en: 'This person is not on this run any more; look at it and try again',
    },
  },
  notTravelling: {
    code: 42255,
    status: 422,
    words: {
      zh: '以下人员没有这个方向的行程时间，或已不参会：{name}',
      en: 'These people have no time in this direction, or do not come any more: {name}',
    },
  },
  onAnotherRun: {
    code: 42259,
    status: 422,
    words: {
      zh: '以下人员的车次与所见不同，或已安排了其他车次，请核对后再操作：{name}',
      en: 'These people are on another run by now; look at it and try again: {name}',
    },
  },
  alreadyRiding: {
    code: 42263,
    status: 422,
    words: {
      zh: '以下人员的车次已出发或已完成，不能改到其他车次：{name}',
      en: 'The run of these people is on its way or done, and keeps them: {name}',
    },
  },
  endsBeforeLeaving: {
    code: 42256,
    status: 422,
    words: {
      zh: '车次的结束时间应晚于出发时间，且不超过 24 小时',
      en: 'A run ends after it leaves, and within 24 hours',
    },
  },
  noSuchVehicle: {
    code: 42257,
    status: 422,
    words: {
      zh: '车辆不存在或已停用，请另选一辆',
      en: 'This vehicle does not exist or is no longer in use; choose another one',
    },
  },
  noSuchPoint: {
    code: 42258,
    status: 422,
    words: { zh: '接送点不存在，请另选一处', en: 'This arrival point does not exist; choose another one' },
  },
})

export const refuse = refuserOf(refusals)
