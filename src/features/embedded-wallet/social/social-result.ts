import { cleanText } from '../../../shared/lib/format'
import { socialError } from './social-errors'

/** Length of the provider's message: any page that the window shows on its way back may have written it. */
const MAX_MESSAGE = 200

/**
 * Throws if the provider returned an error instead of a login (RFC 6749 §4.1.2.1). Such a result is not passed to the
 * frame.
 */
export function checkSocialResult(uri: string): void {
  const query = new URLSearchParams(uri.replace(/^[^?#]*[?#]/, ''))
  const error = query.get('error')
  if (!error) return
  if (/denied|cancel/.test(error)) throw socialError('SOCIAL_DECLINED', { details: error })
  const description = cleanText(query.get('error_description') ?? '', MAX_MESSAGE)
  throw socialError('SOCIAL_FAILED', { values: { message: description || cleanText(error, MAX_MESSAGE) } })
}
