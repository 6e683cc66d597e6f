import type { Actor } from '#domain/actor.ts'
import { defineHook } from '#kit/events/hooks.ts'
import type { ListedFile } from '../../api.ts'

/** A file of an upper noun that a reader may have; `storedFileId` never leaves the server. */
export type AddedFile = Omit<ListedFile, 'group' | 'version' | 'downloads'> & { storedFileId: string }

/**
 * Asked whenever a person lists or opens files: an upper noun adds those of its own that this reader may have at this moment (materials that were
 * released for reading, say). They stand in the group of materials and are fetched as all others; ids must be unique among all files.
 */
export const beforeLibraryIsRead = defineHook<{ actor: Actor; files: AddedFile[] }>('beforeLibraryIsRead')
