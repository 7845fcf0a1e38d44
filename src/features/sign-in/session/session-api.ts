import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { ServiceQuery } from '../../../services/base-query'
import { defineEndpoints, type SchemaBuilder } from '../../../services/define-endpoints'
import type { HttpRequest } from '../../../services/http-request'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import type { SiweFunctions, SiweSession } from '../../../shared/host/host-functions'
import { signInError } from '../errors'
import { sessionService } from './session-service'

/** The functions of a sign-in service that call its server. */
export type SessionApi = Pick<SiweFunctions, 'getNonce' | 'verifyMessage' | 'getSession' | 'signOut'>

type Verification = { readonly base: string; readonly message: string; readonly signature: string }
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

const SessionSchema = v.object({
  address: v.string(),
  chainId: v.union([v.number(), v.string()]),
  caip10: v.optional(v.string()),
})

/** Matches a refusal whose reason shows that a new nonce would help. */
export const EXPIRED_NONCE = /\bnonce\b|\bexpired?\b/i

/**
 * All are mutations and the reads are `fresh`, because a nonce or session must never come from a cache, not even the
 * browser's. `base` has no trailing slash.
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
    /** Some servers return `null` with status 200 if no one is signed in. */
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

/** Keeps messages and signatures out of the store. */
const UNTRACKED = { track: false } as const

/**
 * A session API on a server (docs/guides/sign-in.md). Rejects with the serialized errors of `base-query`, or with
 * `SIGN_IN_EXPIRED` if the nonce is too old.
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
        if (details && EXPIRED_NONCE.test(details)) throw signInError('SIGN_IN_EXPIRED', { details })
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

/** Returns a 401 error, and rethrows any other. */
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
