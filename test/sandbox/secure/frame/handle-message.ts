import type { FrameContext } from './frame-context'
import { ACCOUNT_HANDLERS } from './handlers/account-handlers'
import type { Handler } from './handlers/handler'
import { LOGIN_HANDLERS } from './handlers/login-handlers'
import { RPC_HANDLERS } from './handlers/rpc-handlers'
import { readMessage } from './wire'

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...LOGIN_HANDLERS,
  ...ACCOUNT_HANDLERS,
  ...RPC_HANDLERS,
}

/** Handles a message of the embedding page. Ignores other messages, and never throws. */
export async function answerMessage(
  context: FrameContext,
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
): Promise<void> {
  if (!context.embedder.accepts(event)) return
  const message = readMessage(event.data)
  const run = message && Object.hasOwn(HANDLERS, message.name) ? HANDLERS[message.name] : undefined
  if (!message || !run) return
  const { id, name, payload } = message
  try {
    context.embedder.post(`${name}_SUCCESS`, await run(context, payload), id)
  } catch (error) {
    context.embedder.post(`${name}_ERROR`, toFailure(error), id)
  }
}

/** The code is our extension: version 5.1.11 reads the message alone. */
function toFailure(error: unknown): { readonly message: string; readonly code?: number } {
  const message = (error instanceof Error && error.message) || 'An error occurred'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'number' ? { message, code } : { message }
}
