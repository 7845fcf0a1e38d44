import { CHAIN_FAMILIES } from '../../chains/families'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import { withTimeout } from '../../shared/lib/deadline'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import { selectNetworks, selectPreferredNetworkId } from '../../wallets/connections/selectors'
import type { EstablishedConnection, OneClickAuth } from '../../wallets/connections/sign-in-guard'
import type { Cacao, SignInRequest } from '../../wallets/sign-in-request'
import { completeParams, isNonce, refuseLineBreaks } from './message/build-message'
import { needsSignIn } from './needs-sign-in'
import type { SignInClient } from './sign-in-client'

/**
 * Time limit for the page's server, in milliseconds. Short, because the QR code is shown only after it; without a
 * response the visitor signs after connecting.
 */
const SERVER_TIMEOUT_MS = 3000

/**
 * The sign-in request that a wallet on another device may sign while it connects; `undefined` if it must sign after
 * connecting.
 */
export async function oneClickRequest(
  state: RootState,
  client: SignInClient,
  { deps, namespaces }: { readonly deps: Deps; readonly namespaces: readonly Namespace[] },
): Promise<SignInRequest | undefined> {
  // Wallets that sign while connecting create a session with EVM networks only. A page with both chain families would
  // lose Solana.
  const [namespace, ...others] = namespaces
  if (!namespace || others.length > 0 || !CHAIN_FAMILIES[namespace].signIn.hasOneClick) return undefined
  if (!needsSignIn(state, deps, namespace)) return undefined
  try {
    if (!client.takesOneClick) return undefined
    const responses = Promise.all([client.params(), client.nonce()])
    const [given, nonce] = await withTimeout(
      responses,
      deps.clock,
      SERVER_TIMEOUT_MS,
      () => new Error('late'),
    )
    // No one-click sign-in: the normal sign-in after connecting reports the invalid nonce.
    if (!isNonce(nonce)) return undefined
    const params = completeParams(given, client, deps.clock.now())
    refuseLineBreaks(params) // The wallet writes the standard text, even if the host would write its own.
    const { domain, uri, statement, iat, exp, nbf, requestId, resources } = params
    const chains = chainsOf(state, namespace, given.chains)
    if (chains.length === 0) return undefined
    return { domain, uri, nonce, chains, statement, iat, exp, nbf, requestId, resources }
  } catch {
    return undefined
  }
}

/**
 * Networks of the page in one chain family, the current one first. `chainNumbers`: EVM chain ids to which the host
 * limits them, if it is an array.
 */
function chainsOf(state: RootState, of: Namespace, chainNumbers: unknown): readonly Caip2[] {
  const current = selectPreferredNetworkId(state, of)
  const all = selectNetworks(state)
    .filter(({ namespace }) => namespace === of)
    .map(({ id }) => id)
  const named = Array.isArray(chainNumbers) ? chainNumbers.map(each => `${of}:${each}`) : all
  const isCurrent = (id: Caip2) => Number(id === current)
  return all.filter(id => named.includes(id)).sort((a, b) => isCurrent(b) - isCurrent(a))
}

/**
 * The message that the wallet signed for the connected account and network; `undefined` if there is none or it differs
 * from the request.
 */
export function readOneClickAuth({ auths, request }: OneClickAuth, { connection }: EstablishedConnection) {
  const { network, accounts } = connection
  const account = accounts[0]?.toLowerCase()
  const found = auths.find(
    auth =>
      auth.network === network &&
      auth.address.toLowerCase() === account &&
      matchesRequest(auth.cacao, request),
  )
  return found && { message: found.message, signature: found.cacao.s.s, cacao: found.cacao }
}

/**
 * Wallets append a list of granted permissions to the statement. It begins with this text
 * (https://eips.ethereum.org/EIPS/eip-5573).
 */
const RECAP_STATEMENT = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * Whether the signed message has the fields of the request. Wallets may add only ReCap resources and the statement
 * about them (EIP-5573).
 */
function matchesRequest({ p }: Cacao, requested: SignInRequest): boolean {
  const { resources = [], statement = '' } = requested
  const isSame = (['domain', 'nonce', 'iat', 'exp', 'nbf', 'requestId'] as const).every(
    name => (p[name] || undefined) === requested[name],
  )
  return (
    isSame &&
    p.aud === requested.uri &&
    p.version === '1' &&
    isStatement(p.statement ?? '', statement) &&
    resources.every((resource, index) => p.resources?.[index] === resource) &&
    (p.resources ?? []).slice(resources.length).every(more => /^urn:recap:.*$/.test(more))
  )
}

/**
 * Whether the signed statement is the requested one, optionally followed by the list of granted permissions, on one
 * line: a line break could forge other fields.
 */
function isStatement(signed: string, requested: string): boolean {
  const more = signed.slice(requested.length).trimStart()
  const isOneLine = /^.*$/.test(signed)
  return isOneLine && signed.startsWith(requested) && (more === '' || more.startsWith(RECAP_STATEMENT))
}
