/** Texts of the control that picks activities in the form of an audience. */
export const pickerWords = {
  activities: { zh: '参加的活动', en: 'Activities attended' },
  findActivity: { zh: '输入活动名称查找并添加', en: 'Type an activity name to find and add it' },
  removed: { zh: '移除', en: 'Remove' },
}
