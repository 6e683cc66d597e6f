import { template } from '#kit/words/template.ts'

/** Messages to escorts. */
export const escortTemplates = {
  entered: template({
    key: 'escorts.entered',
    title: { zh: '嘉宾已进场', en: 'A guest has entered' },
    sentWhen: {
      zh: '嘉宾当天首次通过证件核验进场时',
      en: 'When a guest is admitted for the first time on a day',
    },
    sentTo: {
      zh: '当时陪同该嘉宾的陪同联络员及替补',
      en: 'The escort and the deputy who accompany the guest at that moment',
    },
    urgent: true,
    placeholders: {
      guest: {
        label: { zh: '嘉宾姓名', en: 'Name of the guest' },
        samples: [
          { zh: '王一', en: 'Li Wu' },
          { zh: '阿不都热西提·买买提伊明'.repeat(3), en: 'Maximiliana Wilhelmina '.repeat(4).trim() },
        ],
        required: true,
      },
      time: { label: { zh: '时间', en: 'Time' }, samples: ['09:01'] },
      place: {
        label: { zh: '门岗或场次', en: 'Gate or occasion' },
        samples: [
          { zh: '南 1 门', en: 'South 1' },
          { zh: '国际会议中心'.repeat(8), en: 'Conference Centre '.repeat(6).trim() },
        ],
      },
    },
    texts: {
      subject: { zh: '{guest} 已进场', en: '{guest} has entered' },
      text: {
        zh: '您陪同的{guest}已于 {time}（北京时间）从{place}进场。',
        en: '{guest}, whom you accompany, entered at {time} (China Standard Time): {place}.',
      },
    },
  }),
}
