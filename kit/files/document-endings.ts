/** Accepted file extensions of documents: formats without active content. */
export const documentEndings = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'jpg', 'jpeg', 'png', 'mp4'] as const
export type DocumentEnding = (typeof documentEndings)[number]

/** The same as the `accept` attribute of a file input. */
export const documentChooser = documentEndings.map((ending) => `.${ending}`).join(',')

/**
 * Whether the inside of a file can do more than be shown, and nobody has checked it: of documents and archives only the kind is judged. Pictures and
 * films run nothing.
 */
export const isUnchecked = (name: string): boolean => !/\.(?:jpe?g|png|mp4)$/i.test(name)
