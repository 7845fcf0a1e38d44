import { causeOf } from '../../errors/account-errors'
import type { SerializedW3mError } from '../../errors/serialize-error'
import type { Translator } from '../../i18n/translate'

/**
 * Why something of the account could not be read: a server's own words where it refused, else ours, in the visitor's language.
 * Other details are for those who look for the fault.
 */
export function whyText(t: Pick<Translator<never>, 'error'>, error: SerializedW3mError): string {
  const cause = causeOf(error)
  return (cause.code === 'HTTP_STATUS' && cause.details) || t.error(cause)
}
