/**
 * Requests of a Safe App to the Safe wallet around its frame, by messages
 * (https://github.com/safe-global/safe-apps-sdk, docs/protocols/safe-apps.md).
 */

/** Version of the protocol. The wallet answers with its own. */
const SDK_VERSION = '9.1.0'
/** Time for the wallet to say who it is, in ms. A page around the frame that is not a Safe never answers. */
const INFO_MS = 5000

export type SafeInfo = { readonly safeAddress: string; readonly chainId: number }

export type SafeChannel = {
  /** Sends a request and resolves with its data. Rejects with the wallet's message, or if the element leaves the page. */
  send(method: string, params?: unknown): Promise<unknown>
  /** The Safe. Rejects without an answer within five seconds. */
  info(): Promise<SafeInfo>
}

type Waiting = { readonly resolve: (data: unknown) => void; readonly reject: (error: Error) => void }

const ADDRESS = /^0x[0-9a-f]{40}$/i

const left = () => new DOMException('The element left the page', 'AbortError')

/** Whether this page runs in a frame. */
export const isInFrame = (): boolean => globalThis.window !== undefined && window.parent !== window

/**
 * Opens the channel. Messages go to these origins only, and answers count only from the window around the frame and one
 * of these origins.
 */
export function connectToSafe({
  origins,
  signal,
}: {
  readonly origins: readonly string[]
  readonly signal: AbortSignal
}): SafeChannel {
  const waiting = new Map<string, Waiting>()
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || !origins.includes(origin)) return
    const { id, success, data: result, error, version } = Object(data) as Readonly<Record<string, unknown>>
    const request = typeof id === 'string' ? waiting.get(id) : undefined
    if (!request || !/^[1-9]/.test(String(version))) return
    waiting.delete(id as string)
    if (success === true) request.resolve(result)
    else request.reject(toSafeError(error))
  }
  let isListening = false
  /** Listens from the first request on. */
  function listen(): void {
    if (isListening) return
    isListening = true
    window.addEventListener('message', onMessage)
    signal.addEventListener('abort', () => {
      window.removeEventListener('message', onMessage)
      for (const { reject } of waiting.values()) reject(left())
      waiting.clear()
    })
  }

  function send(method: string, params?: unknown): Promise<unknown> {
    if (signal.aborted) return Promise.reject(left())
    listen()
    const id = crypto.randomUUID()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      const message = { id, method, params, env: { sdkVersion: SDK_VERSION } }
      for (const origin of origins) window.parent.postMessage(message, origin)
    })
  }

  return {
    send,
    async info() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(reject, INFO_MS, new Error('The page around this frame isn’t a Safe'))
      })
      const answer = await Promise.race([send('getSafeInfo'), timeout]).finally(() => clearTimeout(timer))
      const { safeAddress, chainId } = Object(answer)
      if (!ADDRESS.test(String(safeAddress)) || !Number.isSafeInteger(Number(chainId)))
        throw new Error('Safe sent invalid information')
      return { safeAddress, chainId: Number(chainId) }
    },
  }
}

/**
 * The wallet has no codes: a rejection is known by its text. Without a text it is not certain that nothing happened, so
 * the error has no code.
 */
function toSafeError(error: unknown): Error {
  if (typeof error !== 'string') return new Error('The Safe rejected the request')
  const isRejection = /reject|declin|den(y|ied)|cancel/i.test(error)
  return Object.assign(new Error(error), isRejection && { code: 4001 })
}
