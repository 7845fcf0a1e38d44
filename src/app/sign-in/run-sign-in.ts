import { networkImageUrl } from '../../chains/networks/network-image-url'
import type { Deps } from '../../deps'
import { serializeError } from '../../errors/serialize-error'
import { signInError } from '../../errors/sign-in-errors'
import { W3mError } from '../../errors/w3m-error'
import { errorRaised } from '../../feedback/error-raised'
import { eventTracked } from '../../feedback/event-tracked'
import { withSignal } from '../../lib/promise'
import { networkChanged } from '../../session/connections-slice'
import { selectNetwork } from '../../session/selectors'
import { askSignature } from '../../session/sign-in/ask-signature'
import { completeParams, fieldsOf, messageOf } from '../../session/sign-in/message'
import type { SignInClient } from '../../session/sign-in/sign-in-client'
import { type AskedAccount, type SignInStep, signInChanged } from '../../session/sign-in/sign-in-slice'
import { isSameAccount, type SignedIn } from '../../session/sign-in/signed-in'
import type { AppStore } from '../../store/make-store'
import type { Connector } from '../../wallets/connector'
import { SIGNING, type SignInDesk } from './sign-in-desk'

type Parts = { readonly store: AppStore; readonly deps: Deps; readonly desk: SignInDesk }

/** The visitor said yes: network, nonce, signature, server. Ends with a session, or with a sentence and another try. */
export async function runSignIn({ store, deps, desk }: Parts): Promise<void> {
  const { dispatch, getState } = store
  const { asked, step } = getState().signIn
  const { pending } = desk
  if (!asked || !pending || step !== 'ready') return
  const signal = deps.tasks.start(SIGNING)
  const until = <T>(work: Promise<T>) => withSignal(work, signal, () => new W3mError('ABORTED'))
  const enter = (next: SignInStep) => dispatch(signInChanged({ step: next, error: null }))
  dispatch(eventTracked({ event: 'CLICK_SIGN_SIWE_MESSAGE', properties: { network: asked.target } }))
  enter('server')
  try {
    const client = desk.client()
    const connector = await until(openConnector(deps, asked))
    await until(goToTarget({ store, deps, desk }, connector, asked, () => enter('network')))
    enter('server')
    await until(pending.signingOut)
    pending.given = pending.given.catch(() => client.params())
    const given = await until(pending.given)
    const nonce = await until(client.nonce(asked.address))
    const params = completeParams(given, client, deps.clock.now())
    const signer = { address: asked.address, network: asked.target }
    const message = messageOf(client, params, signer, nonce)
    const fields = client.createMessage ? undefined : fieldsOf(params, signer, nonce)
    enter('wallet')
    const signed = await until(askSignature(connector, { address: asked.address, message, fields }))
    enter('server')
    if (params.exp !== undefined && Date.parse(params.exp) <= deps.clock.now())
      throw signInError('SIGN_IN_EXPIRED', { details: 'before it was signed' })
    const confirmed = confirm(client, signed, asked)
    // who has turned away meanwhile is not to be found signed in
    confirmed.catch(() => {}).then(() => signal.aborted && desk.disown(client))
    const signedIn = await until(confirmed)
    desk.finish(signedIn, client)
  } catch (thrown) {
    // another account, or nobody any more
    if (signal.aborted) return
    const error = serializeError(thrown)
    dispatch(signInChanged({ step: 'ready', error }))
    dispatch(errorRaised(error))
    dispatch(eventTracked({ event: 'SIWE_AUTH_ERROR', properties: { network: asked.target } }))
  }
}

async function openConnector({ connectors }: Deps, { connector }: AskedAccount): Promise<Connector> {
  const source = connectors.get(connector.uid)
  if (!source) throw new W3mError('WALLET_GONE')
  return source.open()
}

/** The network that the message names is the wallet's too. */
async function goToTarget(
  { store, deps, desk }: Parts,
  connector: Connector,
  { network, target, live, connector: { uid, namespace } }: AskedAccount,
  enter: () => void,
): Promise<void> {
  const goal = selectNetwork(store.getState(), target)
  if (network === target || !goal) return
  enter()
  const config = deps.config()
  await connector.switchNetwork(goal, {
    rpcUrl: goal.rpcUrl ?? config.rpcUrl(goal.id),
    iconUrl: networkImageUrl(goal, config),
  })
  if (live) store.dispatch(networkChanged({ namespace, network: target }))
  else desk.arrive(uid, target)
}

async function confirm(
  client: SignInClient,
  signed: { readonly message: string; readonly signature: string },
  { address, connector: { namespace } }: AskedAccount,
): Promise<SignedIn> {
  await client.verify(signed)
  const signedIn = await client.session()
  if (!signedIn) throw signInError('SIGN_IN_REFUSED', { details: 'no session' })
  if (!isSameAccount(signedIn, { namespace, address })) throw signInError('SIGN_IN_OTHER_ACCOUNT')
  return signedIn
}
