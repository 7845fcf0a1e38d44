import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import type { SiweFunctions, SiweSession } from '../../element/host-functions'
import type { SerializedW3mError } from '../../errors/serialize-error'
import { signInError } from '../../errors/sign-in-errors'
import { createBaseQuery } from '../base-query'
import type { HttpRequest } from '../http-request'

/** What the five functions of every sign-in service are. */
export type SessionApi = Pick<SiweFunctions, 'getNonce' | 'verifyMessage' | 'getSession' | 'signOut'>

const SessionSchema = v.object({
  address: v.string(),
  chainId: v.union([v.number(), v.string()]),
  caip10: v.optional(v.string()),
})

/** A refusal's own words, where it has any, say whether another nonce would help. */
const OLD_NONCE = /\bnonce\b|\bexpired?\b/i

const send = createBaseQuery<HttpRequest>(request => ({ ...request, cookies: true }))

/**
 * A session API on a server (contract §4). No endpoints of RTK Query: whether somebody is signed in is never to be read
 * from a cache. Rejects with what `base-query` answers, as data; a nonce that is too old with `SIGN_IN_EXPIRED`.
 */
export function createSessionApi(base: string, extra: Deps): SessionApi {
  async function ask(request: HttpRequest): Promise<unknown> {
    const api = { extra, signal: new AbortController().signal } as unknown as BaseQueryApi
    const { data, error } = await send(request, api, {})
    if (error) throw error
    return data
  }
  return {
    async getNonce() {
      return String(await ask({ url: `${base}/nonce`, as: 'text' })).trim()
    },
    async verifyMessage({ message, signature }) {
      try {
        const headers = { 'content-type': 'application/json' }
        const body = { message, signature }
        await ask({ url: `${base}/verify`, method: 'POST', headers, body, as: 'none' })
        return true
      } catch (error) {
        const { details } = unauthorized(error)
        if (details && OLD_NONCE.test(details)) throw signInError('SIGN_IN_EXPIRED', { details })
        return false
      }
    },
    async getSession() {
      try {
        return readSession(await ask({ url: `${base}/session` }))
      } catch (error) {
        unauthorized(error)
        return null
      }
    },
    async signOut() {
      await ask({ url: `${base}/signout`, method: 'POST', as: 'none', idempotent: true, keepalive: true })
      return true
    },
  }
}

/** Throws what is no 401. */
function unauthorized(error: unknown): SerializedW3mError {
  const failure = error as SerializedW3mError
  if (failure.code !== 'HTTP_STATUS' || failure.values?.status !== 401) throw error
  return failure
}

/** Some servers answer `null` with 200 where nobody is signed in. */
function readSession(data: unknown): SiweSession | null {
  if (data === null) return null
  const { success, output } = v.safeParse(SessionSchema, data)
  if (!success) throw signInError('SIGN_IN_UNREADABLE', { details: 'session' })
  const { address, chainId, caip10 } = output
  const [, network] = /^([^:]+:[^:]+):/.exec(caip10 ?? '') ?? []
  return { address, chainId: network ?? chainId }
}
