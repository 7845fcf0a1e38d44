import type { Deps } from '../../store/deps'
import { defineEndpoints } from '../define-endpoints'
import { type DirectoryBuilder, directoryApi } from './directory-api'
import { imageQuery } from './images-endpoints'

/** Pictures of networks; apart from the others, because the first view shows none. */
export const networkPictureEndpoint = directoryApi.injectEndpoints({
  endpoints: defineEndpoints((build: DirectoryBuilder) => ({
    /** Picture of a network by its image id: our own mark if it is well known, else the directory's. */
    getNetworkImage: imageQuery(build, '/public/getAssetImage', knownMark),
  })),
})

/** Returns nothing if the marks cannot be loaded; the directory has them too. */
async function knownMark(id: string, { lazy }: Deps): Promise<string | undefined> {
  const marks = await lazy.networkMarks.load().catch(() => undefined)
  return marks?.networkMark(id)
}
