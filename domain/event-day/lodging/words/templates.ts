import { template } from '#kit/words/template.ts'

export const lodgingTemplates = {
  released: template({
    key: 'lodging.released',
    title: { zh: '房量已退还酒店', en: 'Free rooms went back to a hotel' },
    sentWhen: {
      zh: '到酒店的退房量日期，仍有空房时',
      en: 'On the release date of a hotel, when rooms of its blocks are still free',
    },
    sentTo: { zh: '接待人员', en: 'Reception' },
    urgent: false,
    placeholders: {
      hotel: {
        label: { zh: '酒店', en: 'Hotel' },
        samples: ['会议中心酒店', 'a'.repeat(150)],
        required: true,
      },
      rooms: { label: { zh: '间夜数', en: 'Room nights' }, samples: ['12', '9999'], required: true },
      nights: { label: { zh: '晚数', en: 'Nights' }, samples: ['3', '60'], required: false },
    },
    texts: {
      subject: { zh: '{hotel}：空房已退还', en: '{hotel}: free rooms have been released' },
      text: {
        zh: '{hotel} 的退房量日期已到，未使用的 {rooms} 个间夜已退还酒店，不再可以安排。已安排的住宿不受影响。如需更多房间，请与酒店商定后重新设置房量。',
        en: 'The release date of {hotel} has come: {rooms} room nights that were not used have gone back to the hotel, and cannot be given any more. Stays that were arranged are not touched. If you need more rooms, agree on them with the hotel and set the blocks again.',
      },
    },
  }),
}
