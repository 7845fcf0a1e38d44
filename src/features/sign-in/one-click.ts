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
 * Maximum wait for the page's server in milliseconds, because the QR code waits for it too. Without an answer the
 * wallet signs after connecting.
 */
const SERVER_MS = 3000

/**
 * The sign-in request that a wallet on another device may sign while it connects; `undefined` if it must sign after
 * connecting.
 */
export async function oneClickRequest(
  state: RootState,
  client: SignInClient,
  { deps, namespaces }: { readonly deps: Deps; readonly namespaces: readonly Namespace[] },
): Promise<SignInRequest | undefined> {
  // Wallets that accept the request create a session with EVM networks only, so a page with both families would lose
  // Solana.
  const [namespace, ...others] = namespaces
  if (!namespace || others.length > 0 || !CHAIN_FAMILIES[namespace].signIn.hasOneClick) return undefined
  if (!needsSignIn(state, deps, namespace)) return undefined
  try {
    if (!client.takesOneClick) return undefined
    const answers = Promise.all([client.params(), client.nonce()])
    const [given, nonce] = await withTimeout(answers, deps.clock, SERVER_MS, () => new Error('late'))
    // Skips one-click sign-in. The normal sign-in after connecting reports the invalid nonce.
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

/** Networks of the page, the current one first. `chainNumbers` optionally limits them to those that the host names. */
function chainsOf(state: RootState, of: Namespace, chainNumbers: unknown): readonly Caip2[] {
  const current = selectPreferredNetworkId(state, of)
  const all = selectNetworks(state)
    .filter(({ namespace }) => namespace === of)
    .map(({ id }) => id)
  const named = Array.isArray(chainNumbers) ? chainNumbers.map(each => `${of}:${each}`) : all
  const isCurrent = (id: Caip2) => Number(id === current)
  return all.filter(id => named.includes(id)).sort((a, b) => isCurrent(b) - isCurrent(a))
}

/** The signed message for the connected account and network, if its content matches the request. */
export function readOneClickAuth({ auths, request }: OneClickAuth, { connection }: EstablishedConnection) {
  const { network, accounts } = connection
  const account = accounts[0]?.toLowerCase()
  const found = auths.find(
    auth =>
      auth.network === network &&
      auth.address.toLowerCase() === account &&
      saysWhatWasAsked(auth.cacao, request),
  )
  return found && { message: found.message, signature: found.cacao.s.s, cacao: found.cacao }
}

/** Start of the sentence in which wallets list the granted rights (EIP-5573). */
const RIGHTS = 'I further authorize the stated URI to perform the following actions on my behalf:'

function saysWhatWasAsked({ p }: Cacao, requested: SignInRequest): boolean {
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
    (p.resources ?? []).slice(resources.length).every(more => more.startsWith('urn:recap:'))
  )
}

/** Whether the signed statement is the requested one, optionally followed by the wallet's list of rights. */
function isStatement(signed: string, requested: string): boolean {
  const more = signed.slice(requested.length).trimStart()
  return signed.startsWith(requested) && (more === '' || more.startsWith(RIGHTS))
}
