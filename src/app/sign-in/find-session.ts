import { signInError } from '../../errors/sign-in-errors'
import type { Namespace } from '../../lib/caip'
import { readProof } from '../../session/sign-in/one-click'
import type { SignInClient } from '../../session/sign-in/sign-in-client'
import type { Opening, Proof } from '../../session/sign-in/sign-in-gate'
import { isSameAccount, isThere, type SignedIn } from '../../session/sign-in/signed-in'
import type { RootState } from '../../store/root-reducer'
import { chooseTarget } from './choose-target'

type Options = {
  readonly state: RootState
  readonly client: SignInClient
  /** Whether accounts of that chain family sign in. */
  readonly needs: (namespace: Namespace) => boolean
  /** The connection whose account signs. */
  readonly subject: Opening
  readonly proof: Proof | undefined
}

/**
 * The session that opens a connection, or nothing: then its visitor has to sign in. A session of somebody who is not connected
 * here ends first.
 */
export async function findSession(options: Options): Promise<SignedIn | undefined> {
  const { client, subject, proof } = options
  const { connector, connection } = subject
  const account = { namespace: connector.namespace, address: connection.accounts[0] ?? '' }
  const signed = proof && readProof(proof, subject)
  if (signed) await client.verify(signed)
  const signedIn = await client.session()
  const isTheirs = signedIn !== undefined && isSameAccount(signedIn, account)
  if (signed) {
    if (!isTheirs) throw signInError(signedIn ? 'SIGN_IN_OTHER_ACCOUNT' : 'SIGN_IN_REFUSED')
    client.tell(signedIn.session)
    return signedIn
  }
  if (!signedIn) return undefined
  if (isTheirs ? isGoodHere(options, signedIn) : isGoodForOthers(options, signedIn)) return signedIn
  // Somebody's who has gone without a word. Where it cannot be ended, the next one takes its place all the same.
  const isStrange = !isTheirs && client.endsWith.account && !isConnected(options.state, signedIn)
  if (isStrange) await client.signOut().catch(() => {})
  return undefined
}

function isGoodHere({ state, client, subject: { connection } }: Options, signedIn: SignedIn): boolean {
  return !client.endsWith.network || isThere(signedIn, chooseTarget(state, connection, false))
}

/** Of an account that was found again beside this one; of any, where the host lets accounts change. */
function isGoodForOthers(
  { client, needs, subject: { restored, connector } }: Options,
  { namespace }: SignedIn,
): boolean {
  if (!restored) return false
  return namespace === connector.namespace ? !client.endsWith.account : needs(namespace)
}

function isConnected({ connections }: RootState, signedIn: SignedIn): boolean {
  return Object.values(connections.byNamespace).some(({ accounts: [address = ''], connector }) =>
    isSameAccount(signedIn, { namespace: connector.namespace, address }),
  )
}
