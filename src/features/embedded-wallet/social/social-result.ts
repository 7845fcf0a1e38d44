import { socialError } from './social-errors'

/**
 * Throws if the provider returned an error instead of a login (RFC 6749 §4.1.2.1). Such a result is not passed to the
 * frame.
 */
export function checkSocialResult(uri: string): void {
  const query = new URLSearchParams(uri.replace(/^[^?#]*[?#]/, ''))
  const error = query.get('error')
  if (!error) return
  if (/denied|cancel/.test(error)) throw socialError('SOCIAL_DECLINED', { details: error })
  throw socialError('SOCIAL_FAILED', { values: { message: query.get('error_description') || error } })
}
