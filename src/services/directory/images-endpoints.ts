import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Deps } from '../../store/deps'
import { defineEndpoints } from '../define-endpoints'
import { type DirectoryBuilder, directoryApi } from './directory-api'

/**
 * Pictures of the directory, each as a blob's object URL, which is revoked when its cache entry is removed. An SVG
 * among them is harmless only in an `<img>`: never open, embed or inline these URLs.
 */
export const imagesEndpoints = directoryApi.injectEndpoints({
  endpoints: defineEndpoints((build: DirectoryBuilder) => ({
    /** Picture of a wallet, by its `image_id`. */
    getWalletImage: imageQuery(build, '/getWalletImage'),
    /** Picture of a connector, by its image id. */
    getAssetImage: imageQuery(build, '/public/getAssetImage'),
  })),
})

/** Query for a folder of pictures. `mark`: returns our own picture of some ids, for which no request is sent. */
export function imageQuery(
  build: DirectoryBuilder,
  folder: string,
  mark?: (id: string, deps: Deps) => Promise<string | undefined>,
) {
  return build.query<string, string>({
    async queryFn(id, api, _options, send) {
      const known = cachedUrl(api) ?? (await mark?.(id, api.extra as Deps))
      if (known) return { data: known }
      const { data, error } = await send({ path: `${folder}/${encodeURIComponent(id)}`, as: 'blob' })
      if (error) return { error }
      if (!isImage(data))
        return { error: serializeError(new W3mError('HTTP_INVALID_RESPONSE', { details: 'no image' })) }
      return { data: URL.createObjectURL(data) }
    },
    responseSchema: v.string(),
    async onCacheEntryAdded(_id, { cacheDataLoaded, cacheEntryRemoved }) {
      const loaded = await cacheDataLoaded.catch(() => undefined) // the entry was removed before the picture arrived
      if (!loaded) return
      // Kept as a decoded image, so it appears at once when shown again, and a scrolling list loads nothing twice.
      const picture = new Image()
      picture.src = loaded.data
      await cacheEntryRemoved
      URL.revokeObjectURL(picture.src)
    },
  })
}

/**
 * URL already cached for this entry. Pictures never change under their id, so a forced request keeps the URL in use,
 * and no URL is left unrevoked.
 */
function cachedUrl({ getState, queryCacheKey = '' }: BaseQueryApi): string | undefined {
  const { directory } = getState() as { directory: ReturnType<typeof directoryApi.reducer> }
  const data = directory.queries[queryCacheKey]?.data
  return typeof data === 'string' ? data : undefined
}

function isImage(data: unknown): data is Blob {
  return data instanceof Blob && data.type.startsWith('image/') && data.size > 0
}
