import { SDK_TYPE, SDK_VERSION } from '../../../shared/config/constants'
import type { Hex32 } from '../crypto/keys'
import { signRelayToken } from '../crypto/relay-token'
import type { Signer } from '../crypto/signer'
import { USER_AGENT } from '../protocol'

/** By how many seconds a token is backdated after the relay has refused one. */
const BACKDATE = 15 * 60

type Options = {
  readonly relayUrl: string
  readonly projectId: string
  readonly signer: Signer
  /** Random id of the tab. */
  readonly tab: Hex32
  /** Milliseconds. */
  readonly now: number
  readonly backdated: boolean
}

/** Relay URL with a new token (https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-api). */
export async function createRelayUrl(options: Options): Promise<string> {
  const { relayUrl, projectId, signer, tab, now, backdated } = options
  const iat = Math.floor(now / 1000) - (backdated ? BACKDATE : 0)
  const url = new URL(relayUrl)
  url.searchParams.set('auth', await signRelayToken(signer, { sub: tab, aud: relayUrl, iat }))
  url.searchParams.set('projectId', projectId)
  url.searchParams.set('ua', `${USER_AGENT}/${SDK_TYPE}-${SDK_VERSION}/browser`)
  url.searchParams.set('useOnCloseEvent', 'true')
  return url.href
}
