import type { Words } from '#kit/words/record-words.ts'
import type { activity } from './rules.ts'

/** Labels of the activity form. */
export const words = {
  title: { zh: '活动', en: 'Activity' },
  sections: {
    description: { zh: '活动内容', en: 'Description' },
    place: {
      zh: '时间与地点',
      en: 'Time and place',
      hint: { zh: '时间均为北京时间。', en: 'All times are China Standard Time.' },
    },
    participation: { zh: '参加方式与名额', en: 'Attendance and places' },
    enrolment: { zh: '报名', en: 'Sign-up' },
    speakers: { zh: '演讲嘉宾', en: 'Speakers' },
    materials: { zh: '演讲材料', en: 'Speaker materials' },
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
    begins: { zh: '开始时间', en: 'Start' },
    ends: { zh: '结束时间', en: 'End' },
    chinesePlace: { zh: '中文地点', en: 'Place in Chinese' },
    englishPlace: { zh: '英文地点', en: 'Place in English' },
    chineseCity: { zh: '城市（中文）', en: 'City in Chinese' },
    englishCity: { zh: '城市（英文）', en: 'City in English' },
    chineseDirections: { zh: '交通指引（中文）', en: 'Directions in Chinese' },
    englishDirections: { zh: '交通指引（英文）', en: 'Directions in English' },
    mode: {
      zh: '参加方式',
      en: 'Attendance mode',
      options: {
        onSite: { zh: '现场', en: 'On site' },
        online: { zh: '线上', en: 'Online' },
        both: { zh: '现场和线上', en: 'On site and online' },
      },
    },
    onSiteLimit: {
      zh: '现场名额',
      en: 'On-site places',
      hint: { zh: '留空表示不限', en: 'Leave empty for no limit' },
    },
    onlineLimit: {
      zh: '线上名额',
      en: 'Online places',
      hint: { zh: '留空表示不限', en: 'Leave empty for no limit' },
    },
    reservedPlaces: {
      zh: '其中组委会预留',
      en: 'Reserved by the organisers',
      hint: { zh: '只由组委会指派使用的现场名额', en: 'On-site places that only the organisers can assign' },
    },
    waitingLimit: {
      zh: '候补人数上限',
      en: 'Waiting list limit',
      hint: { zh: '留空表示不限，0 表示不设候补', en: 'Leave empty for no limit, 0 for no waiting list' },
    },
    placesPerOrganisation: {
      zh: '每单位名额',
      en: 'Places per organisation',
      hint: { zh: '留空表示不限', en: 'Leave empty for no limit' },
    },
    liveLink: {
      zh: '直播链接',
      en: 'Live link',
      hint: {
        zh: '只显示给已确认线上参加的人员',
        en: 'Shown only to participants confirmed for online attendance',
      },
    },
    liveFrom: {
      zh: '链接开始显示的时间',
      en: 'Show live link from',
      hint: { zh: '留空表示确认后即显示', en: 'Leave empty to show it on confirmation' },
    },
    entry: {
      zh: '谁可以参加',
      en: 'Who can take part',
      options: {
        signUp: { zh: '开放报名', en: 'Open for sign-up' },
        assignedOnly: { zh: '仅组委会指派', en: 'Assigned by the organisers only' },
      },
    },
    audience: { zh: '报名对象', en: 'Who can sign up' },
    enrolmentOpens: {
      zh: '报名开始',
      en: 'Sign-up opens',
      hint: { zh: '留空表示发布后即可报名', en: 'Leave empty to open on publication' },
    },
    enrolmentCloses: {
      zh: '报名截止',
      en: 'Sign-up closes',
      hint: { zh: '留空表示活动开始时截止', en: 'Leave empty to close when the activity starts' },
    },
    clashRule: {
      zh: '时间冲突时',
      en: 'If there is a time conflict',
      options: {
        warn: { zh: '提醒，仍可报名', en: 'Warn, but allow sign-up' },
        refuse: { zh: '不能报名', en: 'Do not allow sign-up' },
      },
    },
    questions: {
      zh: '报名时的问题',
      en: 'Sign-up questions',
      entry: { zh: '问题', en: 'Question' },
      add: { zh: '添加问题', en: 'Add question' },
      fields: {
        chinese: { zh: '中文', en: 'Question in Chinese' },
        english: { zh: '英文', en: 'Question in English' },
        required: { zh: '必答', en: 'Answer required' },
      },
    },
    speakers: {
      zh: '演讲嘉宾',
      en: 'Speakers',
      hint: {
        zh: '显示在活动页面上；已在峰会登记的嘉宾请另在“参加人员”中标记，以便提交材料',
        en: 'Shown on the activity page. Speakers registered for the summit must also be marked as speakers under “Participants” so that they can submit materials',
      },
      entry: { zh: '演讲嘉宾', en: 'Speaker' },
      add: { zh: '添加演讲嘉宾', en: 'Add speaker' },
      fields: {
        chineseName: { zh: '中文姓名', en: 'Name in Chinese' },
        englishName: { zh: '英文姓名', en: 'Name in English' },
        chineseRole: { zh: '中文单位及职务', en: 'Organisation and position in Chinese' },
        englishRole: { zh: '英文单位及职务', en: 'Organisation and position in English' },
      },
    },
    materialsLimit: {
      zh: '材料数量上限',
      en: 'Files per speaker',
      hint: {
        zh: '压缩包 zip、rar 或 7z，每个不超过 5 MB。留空表示 3 个，0 表示不收材料',
        en: 'zip, rar or 7z archives, up to 5 MB each. Leave empty for 3, 0 to collect none',
      },
    },
    materialsUntil: {
      zh: '材料提交截止',
      en: 'Materials due',
      hint: { zh: '留空表示活动结束时截止', en: 'Leave empty to close when the activity ends' },
    },
    contactName: { zh: '联系人', en: 'Contact person' },
    contactPhone: { zh: '联系电话', en: 'Phone', hint: { zh: '手机或固定电话', en: 'Mobile or landline' } },
    contactEmail: { zh: '联系邮箱', en: 'E-mail' },
  },
  problems: {
    endsBeforeBeginning: { zh: '结束时间应晚于开始时间', en: 'Enter an end after the start' },
    closesBeforeOpening: { zh: '报名截止应晚于报名开始', en: 'Enter a closing time after sign-up opens' },
    opensAfterBeginning: {
      zh: '报名应在活动开始前开放',
      en: 'Enter an opening time before the activity starts',
    },
    assignedHasNoSignUp: {
      zh: '指派活动仅由组委会指派；需要报名的请选择其他类别',
      en: 'Participants are assigned to these activities by the organisers; choose another category to allow sign-up',
    },
    liveAfterEnd: { zh: '应早于活动结束时间', en: 'Enter a time before the activity ends' },
    moreReservedThanPlaces: {
      zh: '预留名额不能多于现场名额',
      en: 'Reserved places cannot exceed on-site places',
    },
  },
} satisfies Words<typeof activity>
