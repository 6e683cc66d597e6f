import type { Actor } from '#domain/actor.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { ListedFile } from '../../api.ts'

/** A file of an upper noun that a reader may have; `storedFileId` never leaves the server. */
export type AddedFile = Omit<ListedFile, 'group' | 'version' | 'downloads'> & { storedFileId: string }

/**
 * Called whenever files are listed or opened: upper nouns add theirs that this reader may have at this moment (released materials, for example).
 * They are listed in the group of materials and downloaded like all others; ids must be unique among all files.
 */
export const beforeLibraryIsRead = defineHook<{ actor: Actor; files: AddedFile[] }>('beforeLibraryIsRead')
