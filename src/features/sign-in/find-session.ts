import { signInError } from '../../services/sign-in/sign-in-errors'
import type { RootState } from '../../store/root-reducer'
import type { Opening, Proof } from '../../wallets/connections/sign-in-guard'
import { chooseTarget } from './choose-target'
import { readProof } from './one-click'
import type { SignInClient } from './sign-in-client'
import type { SignInDesk } from './sign-in-desk'
import { isSameAccount, isThere, type SignedIn } from './signed-in'
import { waitForAccount } from './wait-for-account'

type Options = {
  readonly desk: SignInDesk
  readonly client: SignInClient
  /** The connection whose account signs. */
  readonly subject: Opening
  readonly proof: Proof | undefined
}

/** `isNew`: made of what the wallet signed while it connected. */
export type Found = { readonly signedIn: SignedIn; readonly isNew: boolean }

/**
 * The session that opens a connection, or nothing: then its visitor has to sign in. A session of somebody who is not connected
 * here ends first.
 */
export async function findSession(options: Options): Promise<Found | undefined> {
  const { desk, client, subject, proof } = options
  const signed = proof && readProof(proof, subject)
  if (signed) {
    await desk.ending // which may come late, and end what is made now
    await client.verify(signed)
    return { signedIn: await confirmProof(options), isNew: true }
  }
  const signedIn = await desk.session(client)
  if (!signedIn) return undefined
  const found = { signedIn, isNew: false }
  if (isSameAccount(signedIn, accountOf(subject)))
    return isGoodHere(desk.store.getState(), client, { subject, signedIn }) ? found : undefined
  const isHere = await waitForAccount(desk, signedIn)
  if (isGoodForOthers(options, signedIn, isHere)) return found
  // Somebody's who has gone without a word. Where it cannot be ended, the next one takes its place all the same.
  if (client.endsWith.account && !isHere) await desk.endSession(client).catch(() => {})
  return undefined
}

const accountOf = ({ connector: { namespace }, connection }: Opening) => ({
  namespace,
  address: connection.accounts[0] ?? '',
})

/** The session that the server has made of a proof: of that account, on that network. */
async function confirmProof({ desk, client, subject }: Options): Promise<SignedIn> {
  const signedIn = await desk.session(client)
  if (!signedIn) throw signInError('SIGN_IN_REFUSED', { details: 'no session' })
  if (!isSameAccount(signedIn, accountOf(subject))) throw signInError('SIGN_IN_OTHER_ACCOUNT')
  if (client.endsWith.network && !isThere(signedIn, subject.connection.network))
    throw signInError('SIGN_IN_OTHER_NETWORK')
  return signedIn
}

type Standing = { readonly subject: Opening; readonly signedIn: SignedIn }

function isGoodHere(state: RootState, { endsWith }: SignInClient, { subject, signedIn }: Standing): boolean {
  return !endsWith.network || isThere(signedIn, chooseTarget(state, subject.connection, false))
}

/** Of an account that is connected beside this one; of any, where the host lets accounts change. */
function isGoodForOthers(
  { desk, client, subject: { restored, connector } }: Options,
  { namespace }: SignedIn,
  isHere: boolean,
): boolean {
  if (!restored) return false
  return namespace === connector.namespace ? !client.endsWith.account : isHere && desk.needs(namespace)
}
