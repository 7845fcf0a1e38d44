import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { defineEndpoints } from '../define-endpoints'
import { type DirectoryBuilder, directoryApi } from './directory-api'

/**
 * Pictures of the directory, each the object URL of a blob, released when its cache entry goes.
 * An SVG among them is harmless in an `<img>` and only there: never open, embed or inline what these answer.
 */
export const imagesEndpoints = directoryApi.injectEndpoints({
  endpoints: defineEndpoints((build: DirectoryBuilder) => ({
    /** By the `image_id` of a wallet. */
    getWalletImage: image(build, '/getWalletImage'),
    /** By the image id of a network or a connector. */
    getAssetImage: image(build, '/public/getAssetImage'),
    /** By currency code, such as `USD`. */
    getCurrencyImage: image(build, '/public/getCurrencyImage'),
    /** By token symbol, such as `USDC`. */
    getTokenImage: image(build, '/public/getTokenImage'),
  })),
})

function image(build: DirectoryBuilder, folder: string) {
  return build.query<string, string>({
    async queryFn(id, api, _options, send) {
      const held = heldUrl(api)
      if (held) return { data: held }
      const { data, error } = await send({ path: `${folder}/${encodeURIComponent(id)}`, as: 'blob' })
      if (error) return { error }
      if (!isImage(data))
        return { error: serializeError(new W3mError('HTTP_INVALID_RESPONSE', { details: 'no image' })) }
      return { data: URL.createObjectURL(data) }
    },
    responseSchema: v.string(),
    async onCacheEntryAdded(_id, { cacheDataLoaded, cacheEntryRemoved }) {
      const loaded = await cacheDataLoaded.catch(() => undefined) // the entry went before a picture came
      if (!loaded) return
      // Held as an image, it is there at once wherever it is shown again: a list that scrolls loads nothing twice.
      const picture = new Image()
      picture.src = loaded.data
      await cacheEntryRemoved
      URL.revokeObjectURL(picture.src)
    },
  })
}

/** Pictures never change under their id, so a forced request keeps the URL that is in use, and none is lost unreleased. */
function heldUrl({ getState, queryCacheKey = '' }: BaseQueryApi): string | undefined {
  const { directory } = getState() as { directory: ReturnType<typeof directoryApi.reducer> }
  const data = directory.queries[queryCacheKey]?.data
  return typeof data === 'string' ? data : undefined
}

function isImage(data: unknown): data is Blob {
  return data instanceof Blob && data.type.startsWith('image/') && data.size > 0
}
