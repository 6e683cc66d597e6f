import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { MaterialObstacle } from '../rules.ts'

export const obstacleWords: Record<MaterialObstacle, Bilingual> = {
  notSpeaker: { zh: '仅演讲嘉宾提交材料', en: 'Only speakers submit materials' },
  abandoned: { zh: '活动已取消', en: 'The activity has been cancelled' },
  notWanted: { zh: '该活动无需提交材料', en: 'No materials are required' },
  over: { zh: '材料提交已截止', en: 'The deadline for materials has passed' },
}

export const screenWords = {
  title: { zh: '演讲材料', en: 'Speaker materials' },
  handIn: { zh: '演讲材料', en: 'Your materials' },
  add: { zh: '上传材料', en: 'Upload materials' },
  replace: { zh: '替换', en: 'Replace' },
  remove: { zh: '删除', en: 'Remove' },
  removeTitle: { zh: '删除这份材料？', en: 'Remove this file?' },
  removeText: {
    zh: '删除后无法恢复，可重新上传。',
    en: 'This cannot be undone, but you can upload the file again.',
  },
  keep: { zh: '保留', en: 'Keep' },
  download: { zh: '下载', en: 'Download' },
  downloadAll: { zh: '打包下载全部', en: 'Download all' },
  allName: { zh: '演讲材料.zip', en: 'materials.zip' },
  release: { zh: '开放阅读', en: 'Release' },
  takeBack: { zh: '停止开放', en: 'Withdraw' },
  released: { zh: '已开放阅读', en: 'Released' },
  forReading: { zh: '活动材料', en: 'Materials' },
  noneTitle: { zh: '还没有演讲材料', en: 'No materials yet' },
  noneText: {
    zh: '将人员标记为演讲嘉宾后，其单位或本人可提交材料。',
    en: 'Once participants are marked as speakers, they or their organisation can submit materials.',
  },
  done: { zh: '已保存', en: 'Saved' },
  sending: { zh: '正在上传…', en: 'Uploading…' },
  refused: { zh: '未能接受此文件：', en: 'The file was not accepted:' },
  columns: {
    name: { zh: '文件', en: 'File' },
    speaker: { zh: '演讲嘉宾', en: 'Speaker' },
    organisation: { zh: '单位', en: 'Organisation' },
    size: { zh: '大小', en: 'Size' },
    sent: { zh: '提交时间', en: 'Submitted' },
    state: { zh: '状态', en: 'State' },
  },
  attachments: { zh: '附件', en: 'Attachments' },
  attach: { zh: '添加附件', en: 'Add attachment' },
  attachText: {
    zh: '能看到活动的人均可下载。PDF、Office 文件、压缩包或图片，每个不超过 20 MB，最多 10 个。',
    en: 'Anyone who can see the activity can download them. PDF, Office documents, archives or images; up to 10 files of up to 20 MB each.',
  },
  detachTitle: { zh: '删除这份附件？', en: 'Remove this attachment?' },
  back: { zh: '参加人员', en: 'Participants' },
} satisfies Record<string, Bilingual | Record<string, Bilingual>>

/** “zip, rar or 7z, up to 3 files of 5 MB, until 17 June 18:00” */
export const rulesWords: BilingualWith<{ limit: number; until: Bilingual | null }> = ({ limit, until }) => ({
  zh: `zip、rar 或 7z，最多 ${limit} 个，每个不超过 5 MB${until ? `，${until.zh}截止` : ''}`,
  en: `zip, rar or 7z, up to ${limit === 1 ? 'one file' : `${limit} files`} of 5 MB${until ? `, until ${until.en}` : ''}`,
})

/** Why a file was refused, by the code of the refusal (kit/files/file-refused.ts). */
export const fileRefusalWords: Record<string, Bilingual> = {
  fileTooLarge: { zh: '文件超过 5 MB', en: 'The file is larger than 5 MB' },
  fileMissing: { zh: '文件是空的', en: 'The file is empty' },
  notAnArchive: {
    zh: '文件内容不是 zip、rar 或 7z。请用压缩软件重新打包，只改扩展名是不行的。',
    en: 'The file is not a zip, rar or 7z archive. Please pack it again; changing the extension alone is not enough.',
  },
  archiveNameDisagrees: {
    zh: '文件扩展名与内容不一致，请检查后重新打包。',
    en: 'The file extension does not match the content. Please pack it again.',
  },
  archiveBroken: {
    zh: '压缩包不完整或是空的，请重新打包。',
    en: 'The archive is damaged or empty. Please pack it again.',
  },
  archiveUnsafe: {
    zh: '压缩包中有指向其他文件夹的路径，请重新打包。',
    en: 'The archive contains paths to other folders. Please pack it again.',
  },
  attachmentTooLarge: { zh: '文件超过 20 MB', en: 'The file is larger than 20 MB' },
  uploadCutOff: {
    zh: '上传中断，请重新上传。',
    en: 'The upload was interrupted. Please upload the file again.',
  },
}
