import type { IntentionDraft } from './rules.ts'

/** A complete intention. */
export const completeIntention: IntentionDraft = {
  exhibit: true,
  logoWall: true,
  launchShow: false,
  reportRelease: false,
  speaking: true,
  speakingTopic: '绿色航运与韧性供应链',
  closedDoor: true,
  closedDoorTopic: '外商投资准入与数据跨境流动',
  interview: false,
  unitsToMeet: '市商务局\n海洋研究所',
  homeTownCity: '烟台',
  designatedHotel: true,
  selfPaidAccommodation: false,
  dietaryRestriction: '清真',
  personalisedNeeds: '需要阿拉伯语同声传译。',
}
