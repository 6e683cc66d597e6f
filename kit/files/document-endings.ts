/** Accepted file extensions of documents: formats without active content. */
export const documentEndings = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'jpg', 'jpeg', 'png', 'mp4'] as const
export type DocumentEnding = (typeof documentEndings)[number]

/** The same as the `accept` attribute of a file input. */
export const documentChooser = documentEndings.map((ending) => `.${ending}`).join(',')
