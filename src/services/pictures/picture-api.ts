import type { WithSlice } from '@reduxjs/toolkit'
import { type BaseQueryApi, createApi } from '@reduxjs/toolkit/query/react'
import * as v from 'valibot'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { readRaster } from '../../shared/lib/raster-image'
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
 * Pictures of third parties (tokens, NFTs, history, avatars), each the object URL of a blob, released when its cache entry goes.
 * They are made of pixels, and small, before anything draws them: bytes and size are looked at, not what their sender says.
 */
export const pictureApi = createApi({
  reducerPath: 'pictures',
  baseQuery: createBaseQuery<string>(url => ({
    url,
    as: 'blob',
    maxBytes: MAX_BYTES,
    stays: mayNotRedirect(url),
    // not asked again: what is drawn instead says as much
    idempotent: false,
  })),
  catchSchemaFailure,
  endpoints: defineEndpoints((build: Builder) => ({
    /** By its address, `https:` or `data:`. */
    getPicture: build.query<string, string>({
      async queryFn(url, api, _options, send) {
        const held = heldUrl(api)
        if (held) return { data: held }
        const { data, error } = url.startsWith('data:')
          ? { data: fromData(url) }
          : await unlessForbidden(url, () => send(url), FORBIDDEN)
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
        const loaded = await cacheDataLoaded.catch(() => undefined) // the entry went before a picture came
        await cacheEntryRemoved
        if (loaded) URL.revokeObjectURL(loaded.data)
      },
    }),
  })),
})

/** A blob of the kind that it is, so that no engine takes it for another. */
async function checked(data: Blob): Promise<Blob | undefined> {
  if (data.size > MAX_BYTES) return undefined
  const bytes = new Uint8Array(await data.arrayBuffer())
  const image = readRaster(bytes)
  if (!image || image.width > MAX_EDGE_PX || image.height > MAX_EDGE_PX) return undefined
  return new Blob([bytes], { type: image.type })
}

/** Base64 alone, which is what pictures of pixels are written in. */
function fromData(url: string): Blob | undefined {
  const [head = '', base64 = ''] = url.slice(0, (MAX_BYTES * 4) / 3 + 100).split(',')
  if (!/;base64$/i.test(head)) return undefined
  try {
    return new Blob([Uint8Array.from(atob(base64), character => character.charCodeAt(0))])
  } catch {
    return undefined
  }
}

/** Kept where a request is forced, so that none is lost unreleased. */
function heldUrl({ getState, queryCacheKey = '' }: BaseQueryApi): string | undefined {
  const { pictures } = getState() as { pictures: ReturnType<typeof pictureApi.reducer> }
  const data = pictures.queries[queryCacheKey]?.data
  return typeof data === 'string' ? data : undefined
}

declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof pictureApi> {}
}
