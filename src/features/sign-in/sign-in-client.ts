import { serializeError } from '../../shared/errors/serialize-error'
import { categoryOf, W3mError } from '../../shared/errors/w3m-error'
import type { SiweFunctions, SiweMessageArgs, SiweSession } from '../../shared/host/host-functions'
import { withTimeout } from '../../shared/lib/deadline'
import type { Deps } from '../../store/deps'
import type { AppDispatch } from '../../store/types'
import { type SignInErrorCode, signInError } from './errors'
import { createSessionApi, EXPIRED_NONCE, type SessionApi } from './session/session-api'
import { readSignedIn, type SignedIn, type SignOutOn } from './signed-in'

/** Time limit for a call of the page's sign-in service, in milliseconds. */
const HOST_TIMEOUT_MS = 30_000

type Service = SessionApi & Partial<SiweFunctions>

/**
 * The page's sign-in service: a URL of a session API, or functions of the host. All methods reject with `W3mError`
 * only.
 */
export type SignInClient = {
  /** Which changes end the session: disconnect, account change, network change. True unless the host says otherwise. */
  readonly signOutOn: SignOutOn
  /**
   * Writes the message instead of the standard text. Rejects with `SIGN_IN_INVALID_RESPONSE` if the result is not a
   * string.
   */
  readonly createMessage: ((args: SiweMessageArgs) => Promise<string>) | undefined
  /** Whether a wallet on another device may sign in and connect in one request. */
  readonly takesOneClick: boolean
  /** Requests a nonce. Rejects with `SIGN_IN_INVALID_RESPONSE` if the host returns none. */
  nonce(address?: string): Promise<string>
  params(): Promise<Readonly<Record<string, unknown>>>
  /**
   * Sends message and signature to the server. Rejects with `SIGN_IN_REFUSED`, or `SIGN_IN_EXPIRED` for an expired
   * nonce.
   */
  verify(signed: Parameters<SiweFunctions['verifyMessage']>[0]): Promise<void>
  session(): Promise<SignedIn | undefined>
  signOut(): Promise<void>
  tell(session: SiweSession): void
}

/** Creates a client from the host's current settings. */
export function openSignInClient(deps: Deps, dispatch: AppDispatch): SignInClient {
  const service = serviceOf(deps, dispatch)
  const missing = REQUIRED.find(name => typeof service[name] !== 'function')
  const ask = async <T>(work: () => Promise<T>, otherwise: SignInErrorCode = 'SIGN_IN_UNREACHABLE') => {
    try {
      if (missing) throw new W3mError('ATTRIBUTE_INVALID', { details: `siwe: ${missing} is missing` })
      const timeoutError = () => signInError('SIGN_IN_UNREACHABLE', { details: 'no response' })
      // `async` turns a synchronous exception or a plain return value into a promise
      return await withTimeout((async () => work())(), deps.clock, HOST_TIMEOUT_MS, timeoutError)
    } catch (thrown) {
      throw toSignInError(thrown, otherwise)
    }
  }
  return {
    signOutOn: {
      disconnect: service.signOutOnDisconnect ?? true,
      account: service.signOutOnAccountChange ?? true,
      network: service.signOutOnNetworkChange ?? true,
    },
    createMessage:
      service.createMessage &&
      (async args => {
        const text: unknown = await ask(async () => service.createMessage?.(args), 'SIGN_IN_INVALID_RESPONSE')
        if (typeof text === 'string' && text !== '') return text
        throw signInError('SIGN_IN_INVALID_RESPONSE', { details: 'createMessage' })
      }),
    takesOneClick: typeof deps.host.functions().siwe === 'string' || service.getMessageParams !== undefined,
    async nonce(address) {
      const nonce: unknown = await ask(() => service.getNonce(address))
      if (typeof nonce === 'string' || typeof nonce === 'number') return String(nonce)
      throw signInError('SIGN_IN_INVALID_RESPONSE', { details: 'getNonce' })
    },
    params: async () => (await ask(async () => service.getMessageParams?.())) ?? {},
    async verify(signed) {
      const isAccepted = await ask(() => service.verifyMessage(signed), 'SIGN_IN_REFUSED')
      if (!isAccepted) throw signInError('SIGN_IN_REFUSED')
    },
    session: async () => readSignedIn(await ask(() => service.getSession())),
    async signOut() {
      const isDone = await ask(() => service.signOut()).catch(cause => {
        throw signInError('SIGN_OUT_FAILED', { cause })
      })
      if (isDone === false) throw signInError('SIGN_OUT_FAILED')
      callPage(() => service.onSignOut?.())
    },
    tell: session => callPage(() => service.onSignIn?.(session)),
  }
}

const REQUIRED = ['getNonce', 'verifyMessage', 'getSession', 'signOut'] as const

function serviceOf(deps: Deps, dispatch: AppDispatch): Service {
  const { siwe } = deps.host.functions()
  // not copied, because it may be an instance of a class
  return typeof siwe === 'string' ? createSessionApi(siwe, dispatch) : ((siwe ?? {}) as Service)
}

/** Calls a callback of the host. Its errors are reported to the page and do not stop the sign-in. */
function callPage(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}

/** Converts errors of the page's service to sign-in errors. */
function toSignInError(thrown: unknown, otherwise: SignInErrorCode): W3mError {
  if (thrown instanceof W3mError) return thrown
  const error = serializeError(thrown, 'UNEXPECTED')
  const { details } = error
  if (error.code === 'HTTP_INVALID_RESPONSE')
    return signInError('SIGN_IN_INVALID_RESPONSE', { cause: thrown, details })
  if (categoryOf(error) === 'http') return signInError('SIGN_IN_UNREACHABLE', { cause: thrown, details })
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  // Only a server that verifies a signature can reject an expired nonce.
  if (otherwise === 'SIGN_IN_REFUSED' && EXPIRED_NONCE.test(message))
    return signInError('SIGN_IN_EXPIRED', { cause: thrown })
  // `fetch` rejects with a `TypeError` on network errors.
  const isUnreachable = thrown instanceof TypeError && otherwise === 'SIGN_IN_REFUSED'
  return signInError(isUnreachable ? 'SIGN_IN_UNREACHABLE' : otherwise, { cause: thrown })
}
