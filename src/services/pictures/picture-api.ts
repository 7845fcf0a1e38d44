import type { WithSlice } from '@reduxjs/toolkit'
import { type BaseQueryApi, createApi } from '@reduxjs/toolkit/query/react'
import * as v from 'valibot'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { readRaster } from '../../shared/lib/raster-image'
import type { Deps } from '../../store/deps'
import { injectService } from '../../store/inject-service'
import { createBaseQuery, type ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import { catchSchemaFailure } from '../schema-failure'
import { unlessForbidden } from './forbidden-hosts'
import { mayNotRedirect } from './picture-hosts'

export const MAX_BYTES = 512 * 1024
export const MAX_EDGE_PX = 2048

const FORBIDDEN = {
  error: serializeError(new W3mError('HTTP_UNREACHABLE', { details: "forbidden by the page's connect-src" })),
}

type Builder = SchemaBuilder<ServiceQuery<string>, 'pictures'>

/**
 * Third-party pictures (tokens, NFTs, history, avatars), each as a blob's object URL, which is revoked when its cache
 * entry is removed. Only small raster images are accepted, verified from their bytes and size rather than from the
 * sender's headers.
 */
export const pictureApi = createApi({
  reducerPath: 'pictures',
  baseQuery: createBaseQuery<string>(url => ({
    url,
    as: 'blob',
    maxBytes: MAX_BYTES,
    stays: mayNotRedirect(url),
    // `false` turns off retries: a missing picture has a fallback.
    idempotent: false,
  })),
  catchSchemaFailure,
  endpoints: defineEndpoints((build: Builder) => ({
    /** Picture by its URL, `https:` or `data:`. */
    getPicture: build.query<string, string>({
      async queryFn(url, api, _options, send) {
        const held = cachedUrl(api)
        if (held) return { data: held }
        const { data, error } = url.startsWith('data:')
          ? { data: fromData(url) }
          : await unlessForbidden((api.extra as Deps).forbiddenHosts, url, () => send(url), FORBIDDEN)
        if (error) return { error }
        const picture = data instanceof Blob ? await checked(data) : undefined
        if (!picture)
          return {
            error: serializeError(
              new W3mError('HTTP_INVALID_RESPONSE', { details: 'not a raster image within the size limit' }),
            ),
          }
        return { data: URL.createObjectURL(picture) }
      },
      responseSchema: v.string(),
      async onCacheEntryAdded(_url, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined) // the entry was removed before the picture arrived
        await cacheEntryRemoved
        if (loaded) URL.revokeObjectURL(loaded.data)
      },
    }),
  })),
})
injectService(pictureApi)

/** Returns a blob with its actual image type, so that no engine treats it as another one. */
async function checked(data: Blob): Promise<Blob | undefined> {
  if (data.size > MAX_BYTES) return undefined
  const bytes = new Uint8Array(await data.arrayBuffer())
  const image = readRaster(bytes)
  if (!image || image.width > MAX_EDGE_PX || image.height > MAX_EDGE_PX) return undefined
  return new Blob([bytes], { type: image.type })
}

/** Decodes a `data:` URL; only base64, the usual encoding of raster images. */
function fromData(url: string): Blob | undefined {
  const [head = '', base64 = ''] = url.slice(0, (MAX_BYTES * 4) / 3 + 100).split(',')
  if (!/;base64$/i.test(head)) return undefined
  try {
    return new Blob([Uint8Array.from(atob(base64), character => character.charCodeAt(0))])
  } catch {
    return undefined
  }
}

/** URL already cached for this entry. A forced request keeps it, so that no URL is left unrevoked. */
function cachedUrl({ getState, queryCacheKey = '' }: BaseQueryApi): string | undefined {
  const { pictures } = getState() as { pictures: ReturnType<typeof pictureApi.reducer> }
  const data = pictures.queries[queryCacheKey]?.data
  return typeof data === 'string' ? data : undefined
}

declare module '../../store/root-reducer' {
  export interface ServiceSlices extends WithSlice<typeof pictureApi> {}
}
