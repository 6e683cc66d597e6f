import type { Words } from '#kit/words/record-words.ts'
import type { activity } from './rules.ts'

/** Labels of the activity form. */
export const words = {
  title: { zh: '活动', en: 'Activity' },
  sections: {
    description: { zh: '活动内容', en: 'What it is' },
    place: {
      zh: '时间与地点',
      en: 'When and where',
      hint: { zh: '时间均为北京时间。', en: 'Days and times in China Standard Time.' },
    },
    participation: { zh: '参加方式与名额', en: 'Taking part and places' },
    enrolment: { zh: '报名', en: 'Sign-up' },
    speakers: { zh: '演讲嘉宾', en: 'Speakers' },
    materials: { zh: '演讲材料', en: 'Materials of speakers' },
    contact: { zh: '联系人', en: 'Contact' },
  },
  fields: {
    category: {
      zh: '类别',
      en: 'Category',
      options: {
        committee: { zh: '组委会活动', en: 'Organizing Committee Activities' },
        recommended: { zh: '推荐活动', en: 'Activity Recommendation' },
        assigned: { zh: '指派活动', en: 'Activity Assignment' },
        local: { zh: '地市活动', en: 'Local activities' },
      },
    },
    type: {
      zh: '形式',
      en: 'Type',
      options: {
        ceremony: { zh: '仪式', en: 'Ceremony' },
        forum: { zh: '论坛', en: 'Forum' },
        roundtable: { zh: '圆桌会', en: 'Roundtable' },
        matchmaking: { zh: '对接洽谈', en: 'Matchmaking' },
        visit: { zh: '考察参观', en: 'Visit' },
        reception: { zh: '招待会', en: 'Reception' },
        exhibition: { zh: '展览', en: 'Exhibition' },
        performance: { zh: '演出', en: 'Performance' },
        other: { zh: '其他', en: 'Other' },
      },
    },
    nature: {
      zh: '性质',
      en: 'Nature',
      options: {
        open: { zh: '公开', en: 'Open' },
        byInvitation: { zh: '受邀参加', en: 'By invitation' },
        closedDoor: { zh: '闭门', en: 'Closed-door' },
      },
    },
    chineseName: { zh: '中文名称', en: 'Name in Chinese' },
    englishName: { zh: '英文名称', en: 'Name in English' },
    chineseTheme: { zh: '中文主题', en: 'Theme in Chinese' },
    englishTheme: { zh: '英文主题', en: 'Theme in English' },
    chineseIntroduction: { zh: '中文介绍', en: 'Introduction in Chinese' },
    englishIntroduction: { zh: '英文介绍', en: 'Introduction in English' },
    begins: { zh: '开始时间', en: 'Begins' },
    ends: { zh: '结束时间', en: 'Ends' },
    chinesePlace: { zh: '中文地点', en: 'Place in Chinese' },
    englishPlace: { zh: '英文地点', en: 'Place in English' },
    chineseCity: { zh: '城市（中文）', en: 'City in Chinese' },
    englishCity: { zh: '城市（英文）', en: 'City in English' },
    chineseDirections: { zh: '交通指引（中文）', en: 'How to get there, in Chinese' },
    englishDirections: { zh: '交通指引（英文）', en: 'How to get there, in English' },
    mode: {
      zh: '参加方式',
      en: 'How people take part',
      options: {
        onSite: { zh: '现场', en: 'On site' },
        online: { zh: '线上', en: 'Online' },
        both: { zh: '现场和线上', en: 'On site and online' },
      },
    },
    onSiteLimit: {
      zh: '现场名额',
      en: 'Places on site',
      hint: { zh: '留空表示不限', en: 'Empty: as many as come' },
    },
    onlineLimit: {
      zh: '线上名额',
      en: 'Places online',
      hint: { zh: '留空表示不限', en: 'Empty: as many as come' },
    },
    reservedPlaces: {
      zh: '其中组委会预留',
      en: 'Of these reserved',
      hint: { zh: '只由组委会指派使用的现场名额', en: 'Places on site that only the organisers give away' },
    },
    waitingLimit: {
      zh: '候补人数上限',
      en: 'Waiting list',
      hint: { zh: '留空表示不限，0 表示不设候补', en: 'Empty: no limit; 0: no waiting list' },
    },
    placesPerOrganisation: {
      zh: '每单位名额',
      en: 'Places for each organisation',
      hint: { zh: '留空表示不限', en: 'Empty: no limit' },
    },
    liveLink: {
      zh: '直播链接',
      en: 'Live link',
      hint: { zh: '只显示给已确认线上参加的人员', en: 'Shown only to people confirmed online' },
    },
    liveFrom: {
      zh: '链接开始显示的时间',
      en: 'Live link shown from',
      hint: { zh: '留空表示确认后即显示', en: 'Empty: as soon as somebody is confirmed' },
    },
    entry: {
      zh: '谁可以参加',
      en: 'Who takes part',
      options: {
        signUp: { zh: '开放报名', en: 'People sign up' },
        assignedOnly: { zh: '仅组委会指派', en: 'Only those whom the organisers assign' },
      },
    },
    audience: { zh: '报名对象', en: 'Who may sign up' },
    enrolmentOpens: {
      zh: '报名开始',
      en: 'Sign-up opens',
      hint: { zh: '留空表示发布后即可报名', en: 'Empty: as soon as it is published' },
    },
    enrolmentCloses: {
      zh: '报名截止',
      en: 'Sign-up ends',
      hint: { zh: '留空表示活动开始时截止', en: 'Empty: when the activity begins' },
    },
    clashRule: {
      zh: '时间冲突时',
      en: 'When somebody has something else at that time',
      options: {
        warn: { zh: '提醒，仍可报名', en: 'Say so, and let them sign up' },
        refuse: { zh: '不能报名', en: 'They cannot sign up' },
      },
    },
    questions: {
      zh: '报名时的问题',
      en: 'Questions asked at sign-up',
      entry: { zh: '问题', en: 'Question' },
      add: { zh: '添加问题', en: 'Add a question' },
      fields: {
        chinese: { zh: '中文', en: 'In Chinese' },
        english: { zh: '英文', en: 'In English' },
        required: { zh: '必答', en: 'An answer is required' },
      },
    },
    speakers: {
      zh: '演讲嘉宾',
      en: 'Speakers',
      hint: {
        zh: '显示在活动页面上；已在峰会登记的嘉宾请另在“参加人员”中标记，以便提交材料',
        en: 'Shown on the page of the activity. Mark those who are registered for the summit as speakers among its people too, so that they can hand materials in',
      },
      entry: { zh: '演讲嘉宾', en: 'Speaker' },
      add: { zh: '添加演讲嘉宾', en: 'Add a speaker' },
      fields: {
        chineseName: { zh: '中文姓名', en: 'Name in Chinese' },
        englishName: { zh: '英文姓名', en: 'Name in English' },
        chineseRole: { zh: '中文单位及职务', en: 'Organisation and position in Chinese' },
        englishRole: { zh: '英文单位及职务', en: 'Organisation and position in English' },
      },
    },
    materialsLimit: {
      zh: '材料数量上限',
      en: 'Files from each speaker',
      hint: {
        zh: '压缩包 zip、rar 或 7z，每个不超过 5 MB。留空表示 3 个，0 表示不收材料',
        en: 'Archives: zip, rar or 7z, 5 MB each at the most. Empty: three; 0: none are handed in',
      },
    },
    materialsUntil: {
      zh: '材料提交截止',
      en: 'Materials until',
      hint: { zh: '留空表示活动结束时截止', en: 'Empty: until the activity ends' },
    },
    contactName: { zh: '联系人', en: 'Contact person' },
    contactPhone: { zh: '联系电话', en: 'Phone', hint: { zh: '手机或固定电话', en: 'Mobile or landline' } },
    contactEmail: { zh: '联系邮箱', en: 'E-mail' },
  },
  problems: {
    endsBeforeBeginning: { zh: '结束时间应晚于开始时间', en: 'It has to end after it begins' },
    closesBeforeOpening: { zh: '报名截止应晚于报名开始', en: 'Sign-up has to end after it opens' },
    opensAfterBeginning: {
      zh: '报名应在活动开始前开放',
      en: 'Sign-up has to open before the activity begins',
    },
    assignedHasNoSignUp: {
      zh: '指派活动仅由组委会指派；需要报名的请选择其他类别',
      en: 'Assigned activities are for those whom the organisers assign; choose another category for one to sign up for',
    },
    liveAfterEnd: { zh: '应早于活动结束时间', en: 'This has to be before the activity ends' },
    moreReservedThanPlaces: {
      zh: '预留名额不能多于现场名额',
      en: 'No more can be reserved than there are places',
    },
  },
} satisfies Words<typeof activity>
