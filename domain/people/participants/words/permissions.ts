import { exportWords } from '#kit/list/export-permission.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import type { access } from '../access.ts'

export const permissionWords = {
  title: { zh: '参会人', en: 'Participants' },
  permissions: {
    'participants:list': {
      label: { zh: '查看参会人列表', en: 'View participant list' },
      why: {
        zh: '组委会据此开展工作；单位账号只看到本单位登记的人员。',
        en: 'All the organisers’ work starts here; organisation accounts see only the people they registered.',
      },
    },
    'participants:export': exportWords({ zh: '参会人', en: 'Participants' }),
    'participants:timeline': {
      label: { zh: '查看一个人的经过', en: 'View a person’s timeline' },
      why: {
        zh: '有人来电时，要知道此人的登记经历了什么；其中每一项仍需各自的权限。',
        en: 'When somebody rings, the office must know what happened to a registration; each entry still needs its own permission.',
      },
    },
    'participants:messages': {
      label: { zh: '查看发给一个人的消息', en: 'View messages sent to a person' },
      why: {
        zh: '来电询问“没有收到通知”时，需要查明消息是否送达；不含消息内容。',
        en: 'To find out whether a message arrived when somebody asks for it; without its text.',
      },
    },
    'participants:read': {
      label: { zh: '查看参会人详情', en: 'View participant details' },
      why: {
        zh: '安排、接待和制证都要用到这些资料；证件号码等信息始终隐去。',
        en: 'Needed for planning, reception and badges; document numbers and birth dates stay masked.',
      },
    },
    'participants:file': {
      label: { zh: '查看照片等附件', en: 'View photos and other files' },
      why: {
        zh: '审核、制证和接待要认得出本人；嘉宾可以看到自己的照片。',
        en: 'Review, badges and reception need to recognise people; guests can see their own photo.',
      },
    },
    'participants:ownPlan': {
      label: { zh: '查看自己的参会安排', en: 'View own plan' },
      why: {
        zh: '嘉宾本人或其助理登录后只看到自己的内容。',
        en: 'Guests or their assistants log in and see only what is registered for them.',
      },
    },
    'participants:create': {
      label: { zh: '登记嘉宾', en: 'Register guests' },
      why: {
        zh: '嘉宾由所在单位登记；报名截止后由秘书处凭另一权限补报。',
        en: 'Guests are registered by their organisation; late ones by the secretary, with a permission of its own.',
      },
    },
    'participants:edit': {
      label: { zh: '修改参会人信息', en: 'Edit participants’ information' },
      why: {
        zh: '信息由登记单位负责；来电来函要求更正的，组委会说明理由后代为修改，并通知单位。',
        en: 'The registering organisation is responsible; organisers correct on its behalf with a reason, and the organisation is told.',
      },
    },
    'participants:register': {
      label: { zh: '代单位补报嘉宾', en: 'Register a late guest for an organisation' },
      why: {
        zh: '报名截止后仍有来宾确定出席；由秘书处代为登记，并注明本人以何种方式同意。',
        en: 'Some guests accept after registration has closed; the secretary registers them and says how they gave their consent.',
      },
    },
    'participants:import': {
      label: { zh: '用表格代各单位登记嘉宾', en: 'Register guests of organisations by spreadsheet' },
      why: {
        zh: '各单位以名单报来的嘉宾可以一次登记为草稿；一次涉及多个单位和很多人，因此单独授权。',
        en: 'Lists that organisations send are registered at once, as drafts. It concerns many organisations and people, so it is granted apart.',
      },
    },
    'participants:giveConsent': {
      label: { zh: '通过分享链接表示同意', en: 'Give consent by a share link' },
      why: {
        zh: '由组委会补报的嘉宾可凭链接自己填写证件、上传照片并表示同意。',
        en: 'A guest whom the organisers registered fills in document and portrait by a link, and consents there.',
      },
    },
    'participants:named': {
      label: {
        zh: '查看他人用本人号码办理的登记',
        en: 'View registrations made by others with one’s own number',
      },
      why: {
        zh: '验证号码的人应当知道谁用该号码登记；只显示登记单位、类别和遮盖的姓名。',
        en: 'Whoever proves a number should know who registered with it; only the organisation, the kind and a masked name are shown.',
      },
    },
    'participants:answerContact': {
      label: {
        zh: '确认或否认用本人号码办理的登记',
        en: 'Accept or deny a registration made with one’s own number',
      },
      why: {
        zh: '他人误填或冒填的号码不应影响号码的使用者；否认的登记交由组委会核对。',
        en: 'A number that others typed must not affect its owner; a registration that is denied is flagged for review.',
      },
    },
    'participants:proveContact': {
      label: {
        zh: '更换本人登记中已验证的号码',
        en: 'Replace the verified number of one’s own registration',
      },
      why: {
        zh: '已验证的号码只能换成另一个已验证的号码，并且只能由本人更换。',
        en: 'A verified number is replaced only by another verified one, and only by its owner.',
      },
    },
    'participants:submit': {
      label: { zh: '提交、撤回提交、删除草稿', en: 'Submit, take back submissions, delete drafts' },
      why: {
        zh: '由登记单位决定资料何时完整、可以审核，以及是否送审。',
        en: 'The registering organisation decides when a record is ready for review, and whether to submit it at all.',
      },
    },
    'participants:replacePicture': {
      label: { zh: '更换照片或证件图片', en: 'Replace a photo or document image' },
      why: {
        zh: '嘉宾另行发来清晰照片时，由审核人员更换并说明理由，理由记入审核记录。',
        en: 'When a guest sends a better image by other means, a reviewer replaces it and gives a reason, which is kept in the review record.',
      },
    },
    'participants:consents': {
      label: { zh: '查看参会人的各项同意', en: 'View a participant’s consents' },
      why: {
        zh: '证件和照片须有本人同意；嘉宾可以看到单位代为声明的内容。',
        en: 'The document and portrait require consent; guests can see what was declared for them.',
      },
    },
    'participants:withdrawConsent': {
      label: { zh: '撤回对证件或照片的同意', en: 'Withdraw consent for document or portrait' },
      why: {
        zh: '由本人撤回，或由登记单位应本人要求撤回；相应资料随即删除。',
        en: 'Done by the person, or at their request by the organisation that registered them; the data concerned is then deleted.',
      },
    },
    'participants:withdraw': {
      label: { zh: '取消参会', en: 'Cancel participation' },
      why: {
        zh: '嘉宾不来时由登记单位取消；电话告知组委会的，由秘书处或审核人员代办。',
        en: 'The registering organisation cancels when a guest cannot come; secretaries and reviewers do so for requests by phone.',
      },
    },
    'participants:reveal': {
      label: { zh: '逐项查看证件号码与出生日期', en: 'View protected values one at a time' },
      why: {
        zh: '核对证件、接机和入场需要；每次查看都会留下记录。',
        en: 'Needed for document checks, pick-ups and entry; every view is logged.',
      },
    },
    'participants:acceptPortrait': {
      label: { zh: '接受未通过人脸检查的照片', en: 'Accept a photo that fails the face check' },
      why: {
        zh: '自动检查可能看错；由审核人员说明理由后接受，理由记入审核记录。',
        en: 'Automatic checks can be wrong; a reviewer may accept the photo with a reason, which is kept in the review record.',
      },
    },
    'participants:nameSpecial': {
      label: { zh: '设定特邀嘉宾', en: 'Designate special guests' },
      why: {
        zh: '特邀嘉宾由组委会确定，可带更多随行人员，不由单位自行填写。',
        en: 'Special guests may bring more companions; they are designated by the organisers, not by their own organisation.',
      },
    },
    'participants:history': {
      label: { zh: '查看修改记录', en: 'View change history' },
      why: {
        zh: '有疑问时可以查明谁在何时把什么改成了什么。',
        en: 'If in doubt, it shows who changed what, when, and from what to what.',
      },
    },
  },
} satisfies PermissionWords<typeof access>
