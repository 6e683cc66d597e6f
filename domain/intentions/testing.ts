import type { IntentionDraft } from './rules.ts'

/** What a guest says who leaves nothing open. */
export const completeIntention: IntentionDraft = {
  exhibit: 'yes',
  logoWall: 'yes',
  launchShow: 'no',
  reportRelease: 'no',
  speaking: 'yes',
  speakingTopic: '绿色航运与韧性供应链',
  closedDoor: 'yes',
  closedDoorTopic: '外商投资准入与数据跨境流动',
  interview: 'no',
  unitsToMeet: '市商务局\n海洋研究所',
  homeTownCity: '烟台',
  designatedHotel: 'yes',
  selfPaidAccommodation: 'no',
  dietaryRestriction: '清真',
  personalisedNeeds: '需要阿拉伯语同声传译。',
}
