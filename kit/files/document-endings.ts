/** The endings of documents that are taken: formats that run nothing by themselves. */
export const documentEndings = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'jpg', 'jpeg', 'png', 'mp4'] as const
export type DocumentEnding = (typeof documentEndings)[number]

/** The same for a file chooser. */
export const documentChooser = documentEndings.map((ending) => `.${ending}`).join(',')
