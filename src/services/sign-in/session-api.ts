import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { SiweFunctions, SiweSession } from '../../shared/host/host-functions'
import type { ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import type { HttpRequest } from '../http-request'
import { sessionService } from './session-service'
import { signInError } from './sign-in-errors'

/** What the five functions of every sign-in service are. */
export type SessionApi = Pick<SiweFunctions, 'getNonce' | 'verifyMessage' | 'getSession' | 'signOut'>

type Verification = { readonly base: string; readonly message: string; readonly signature: string }
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

const SessionSchema = v.object({
  address: v.string(),
  chainId: v.union([v.number(), v.string()]),
  caip10: v.optional(v.string()),
})

/** A refusal's own words, where it has any, say whether another nonce would help. */
const OLD_NONCE = /\bnonce\b|\bexpired?\b/i

/**
 * Mutations all, and `fresh`, as a nonce and whether someone is signed in are never to be read from a cache, the browser's
 * included. `base` has no slash at its end.
 */
const { endpoints } = sessionService.injectEndpoints({
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<HttpRequest>, 'sessionApi'>) => ({
    getNonce: build.mutation<string, string>({
      query: base => ({ url: `${base}/nonce`, as: 'text', fresh: true }),
      responseSchema: v.pipe(v.string(), v.trim()),
    }),
    verifyMessage: build.mutation<null, Verification>({
      query: ({ base, message, signature }) => ({
        url: `${base}/verify`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: { message, signature },
        as: 'none',
      }),
      responseSchema: v.null(),
    }),
    /** Some servers answer `null` with 200 if no one is signed in. */
    getSession: build.mutation<v.InferOutput<typeof SessionSchema> | null, string>({
      query: base => ({ url: `${base}/session`, fresh: true }),
      responseSchema: v.nullable(SessionSchema),
    }),
    signOut: build.mutation<null, string>({
      query: base => ({
        url: `${base}/signout`,
        method: 'POST',
        as: 'none',
        idempotent: true,
        keepalive: true,
      }),
      responseSchema: v.null(),
    }),
  })),
})

/** Neither messages nor signatures are kept in the store. */
const UNTRACKED = { track: false } as const

/**
 * A session API on a server (docs/guides/sign-in.md). Rejects with what `base-query` answers, as data; a nonce that is too
 * old with `SIGN_IN_EXPIRED`.
 */
export function createSessionApi(base: string, dispatch: Dispatch): SessionApi {
  const { getNonce, verifyMessage, getSession, signOut } = endpoints
  return {
    getNonce: () => dispatch(getNonce.initiate(base, UNTRACKED)).unwrap(),
    async verifyMessage({ message, signature }) {
      try {
        await dispatch(verifyMessage.initiate({ base, message, signature }, UNTRACKED)).unwrap()
        return true
      } catch (error) {
        const { details } = unauthorized(error)
        if (details && OLD_NONCE.test(details)) throw signInError('SIGN_IN_EXPIRED', { details })
        return false
      }
    },
    async getSession() {
      try {
        return toSession(await dispatch(getSession.initiate(base, UNTRACKED)).unwrap())
      } catch (error) {
        unauthorized(error)
        return null
      }
    },
    async signOut() {
      await dispatch(signOut.initiate(base, UNTRACKED)).unwrap()
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

function toSession(session: v.InferOutput<typeof SessionSchema> | null): SiweSession | null {
  if (!session) return null
  const { address, chainId, caip10 } = session
  const [, network] = /^([^:]+:[^:]+):/.exec(caip10 ?? '') ?? []
  return { address, chainId: network ?? chainId }
}
