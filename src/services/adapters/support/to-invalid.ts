import { adapterError } from './adapter-error'

/** Turns the error of a response that does not fit its schema into HTTP_INVALID_RESPONSE; rejects with others as they are. */
export function toInvalid(cause: unknown): never {
  if (Object(cause).name !== 'ValiError') throw cause
  throw adapterError('HTTP_INVALID_RESPONSE', 'the node’s answer is not as documented', { cause })
}
