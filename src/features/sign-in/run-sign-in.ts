import { networkImageUrl } from '../../chains/networks/network-image-url'
import { signInError } from '../../services/sign-in/sign-in-errors'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { withSignal } from '../../shared/lib/promise'
import type { Deps } from '../../store/deps'
import { eventTracked } from '../../store/feedback/event-tracked'
import { networkChanged } from '../../wallets/connections/connections-slice'
import { selectNetwork } from '../../wallets/connections/selectors'
import type { Connector } from '../../wallets/connector'
import { askSignature } from '../../wallets/request-signature'
import type { HeldWallets } from './held-wallets'
import { completeParams, fieldsOf, isOver, standardMessage } from './message'
import type { Draft } from './pending-sign-in'
import type { SignInClient } from './sign-in-client'
import { SIGNING, type SignInDesk } from './sign-in-desk'
import { type AskedAccount, type SignInStep, signInChanged } from './sign-in-slice'
import { isSameAccount, isThere, type SignedIn } from './signed-in'
import type { SignedInWatch } from './signed-in-watch'

type Parts = { readonly desk: SignInDesk; readonly watch: SignedInWatch; readonly wallets: HeldWallets }

/** The visitor said yes: network, nonce, signature, server. Ends with a session, or with a sentence and another try. */
export async function runSignIn({ desk, watch, wallets }: Parts): Promise<void> {
  const { pending, store, deps } = desk
  const { dispatch } = store
  const { asked, step } = store.getState().signIn
  if (!asked || !pending || step !== 'ready') return
  const { draft } = pending
  if (!draft || draft.until <= deps.clock.now()) {
    // nothing is signed unseen: the words come first
    dispatch(signInChanged({ error: null }))
    desk.prepare()
    return
  }
  const signal = deps.tasks.start(SIGNING)
  const until = <T>(work: Promise<T>) => withSignal(work, signal, () => new W3mError('ABORTED'))
  const enter = (next: SignInStep) => dispatch(signInChanged({ step: next, error: null }))
  const properties = { network: asked.target }
  dispatch(eventTracked({ event: 'CLICK_SIGN_SIWE_MESSAGE', properties }))
  enter('server')
  let sent: Promise<SignedIn> | undefined
  try {
    const client = desk.client()
    const connector = await until(openConnector(deps, asked))
    await until(goToTarget({ desk, wallets }, connector, asked, () => enter('network')))
    enter('server')
    await until(pending.before)
    const words = await until(finalWords(client, draft, asked, deps))
    throwIfOver(words.exp, deps, 'before it was signed')
    enter('wallet')
    const signed = await until(askSignature(connector, { ...words, address: asked.address }))
    enter('server')
    throwIfOver(words.exp, deps, 'while it was signed')
    sent = confirm(client, signed, asked)
    desk.finish(await until(sent), client)
  } catch (thrown) {
    // who has turned away meanwhile is not to be found signed in
    if (signal.aborted) void sent?.catch(() => {}).then(() => watch.settle(accountOf(asked)))
    if (signal.aborted) return
    pending.isSent ||= sent !== undefined
    dispatch(signInChanged({ step: 'ready', error: serializeError(thrown) }))
    desk.raise(thrown)
    dispatch(eventTracked({ event: 'SIWE_AUTH_ERROR', properties }))
    desk.prepare()
  }
}

const accountOf = ({ address, connector: { namespace } }: AskedAccount) => ({ address, namespace })

async function openConnector({ connectors }: Deps, { connector }: AskedAccount): Promise<Connector> {
  const source = connectors.get(connector.uid)
  if (!source) throw new W3mError('WALLET_UNAVAILABLE')
  return source.open()
}

/** The network that the message names is the wallet's too. */
async function goToTarget(
  { desk: { store, deps }, wallets }: Omit<Parts, 'watch'>,
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
  else wallets.arrive(uid, target)
}

/** What the visitor has read, with what is of this moment alone. */
async function finalWords(
  client: SignInClient,
  { given, text, expires }: Draft,
  { address, target }: AskedAccount,
  { clock }: Deps,
) {
  if (text !== undefined) return { message: text, fields: undefined, exp: expires }
  const nonce = await client.nonce(address)
  const params = completeParams(given, client, clock.now())
  const signer = { address, network: target }
  const message = standardMessage(params, signer, nonce)
  return { message, fields: fieldsOf(params, signer, nonce), exp: params.exp }
}

function throwIfOver(exp: string | undefined, { clock }: Deps, details: string): void {
  if (isOver(exp, clock.now())) throw signInError('SIGN_IN_EXPIRED', { details })
}

/** The session that the server has made of it: that of the account that signed, for the network that it signed for. */
async function confirm(
  client: SignInClient,
  signed: { readonly message: string; readonly signature: string },
  asked: AskedAccount,
): Promise<SignedIn> {
  await client.verify(signed)
  const signedIn = await client.session()
  if (!signedIn) throw signInError('SIGN_IN_REFUSED', { details: 'no session' })
  if (!isSameAccount(signedIn, accountOf(asked))) throw signInError('SIGN_IN_OTHER_ACCOUNT')
  if (client.endsWith.network && !isThere(signedIn, asked.target)) throw signInError('SIGN_IN_OTHER_NETWORK')
  return signedIn
}
