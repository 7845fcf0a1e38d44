import { socialError } from './social-errors'

/** Throws what a provider said in place of a log-in (RFC 6749 §4.1.2.1); it is not sent on. */
export function checkSocialResult(uri: string): void {
  const query = new URLSearchParams(uri.replace(/^[^?#]*[?#]/, ''))
  const error = query.get('error')
  if (!error) return
  if (/denied|cancel/.test(error)) throw socialError('SOCIAL_DECLINED', { details: error })
  throw socialError('SOCIAL_FAILED', { values: { message: query.get('error_description') || error } })
}
