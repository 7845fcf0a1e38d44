import { rpcError } from '../lib/rpc-error'

/** What browsers throw where the visitor cancels the prompt, or lets it time out: they do not tell which. */
const DECLINED = ['NotAllowedError', 'AbortError']

/** Names of an error and of its causes, with the error itself. */
function* causesOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error || each instanceof DOMException; each = each.cause)
    yield each as Error
}

/** Runs what prompts for the passkey. If the visitor declines, throws 4001. */
export async function prompted<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof globalThis.PublicKeyCredential !== 'function')
    throw rpcError(4200, 'This browser has no passkeys (WebAuthn). They need https: or localhost')
  try {
    return await ask()
  } catch (error) {
    const causes = [...causesOf(error)]
    if (causes.some(({ name }) => DECLINED.includes(name)))
      throw rpcError(4001, 'The visitor did not use the passkey', error)
    throw error
  }
}
