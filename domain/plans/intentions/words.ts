import type { Words } from '#kit/words/record-words.ts'
import type { intention } from './rules.ts'

export const words = {
  title: { zh: '参会意向', en: 'Attendance intention' },
  sections: {
    presence: { zh: '展示与发布', en: 'Exhibition and launches' },
    exchange: { zh: '交流与对接', en: 'Speaking and meetings' },
    stay: { zh: '食宿与个性化需求', en: 'Accommodation and personal needs' },
  },
  fields: {
    exhibit: { zh: '是否参展', en: 'Will you exhibit?' },
    logoWall: { zh: '是否同意企业标志上墙', en: 'May your logo appear on the logo wall?' },
    launchShow: { zh: '是否举办新品发布', en: 'Would you like to hold a launch show?' },
    reportRelease: { zh: '是否发布研究报告', en: 'Would you like to release a research report?' },
    speaking: { zh: '是否希望发言', en: 'Would you like to speak?' },
    speakingTopic: { zh: '发言主题', en: 'Speech topic' },
    closedDoor: { zh: '是否参加闭门会议', en: 'Will you attend the closed-door meeting?' },
    closedDoorTopic: {
      zh: '闭门会议关注的议题和意见建议',
      en: 'Topics and opinions for the closed-door meeting',
    },
    interview: { zh: '是否接受媒体采访', en: 'Are you available for media interviews?' },
    unitsToMeet: {
      zh: '希望会见的单位',
      en: 'Organisations you would like to meet',
      hint: { zh: '每行一个', en: 'One per line' },
    },
    homeTownCity: { zh: '希望考察的城市', en: 'City you would like to inspect' },
    designatedHotel: {
      zh: '是否入住指定酒店',
      en: 'Will you stay at the designated hotel?',
      hint: {
        zh: '与行程中的住宿安排为同一答案，填一处即可',
        en: 'Same answer as the hotel in the itinerary; enter it in either place',
      },
    },
    selfPaidAccommodation: { zh: '住宿是否自费', en: 'Will you pay for accommodation yourself?' },
    dietaryRestriction: {
      zh: '饮食禁忌',
      en: 'Dietary restrictions',
      hint: { zh: '如清真、素食、过敏', en: 'For example halal, vegetarian, allergies' },
    },
    personalisedNeeds: { zh: '个性化需求', en: 'Personal needs' },
  },
} satisfies Words<typeof intention>

/** Texts of the intention screens. */
export const screenWords = {
  lead: {
    zh: '组委会据此安排展位、发言、会见与食宿。填写后自动保存。',
    en: 'The organisers use this to plan stands, speeches, meetings and accommodation. Everything is saved as you type.',
  },
  begin: { zh: '填写参会意向', en: 'Enter attendance intention' },
  restIsNo: { zh: '其余均选“否”', en: 'Answer “No” to the rest' },
}
