/** `w3m-modal/wagmi`: the modal as a wagmi connector. Changes in the modal reach wagmi, and the other way round. */
import { type Address, type Chain, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import { readyModal } from '../element/page/follow-modal'
import { followPublicConnection, type ModalRef } from '../element/page/follow-provider'
import type { ErrorCode, W3mModalElement } from '../index'
import type { PageEip1193Provider } from '../shared/host/providers'
import type { PublicConnection } from '../shared/host/runtime-contract'
import '../index'

const NAMESPACE = 'eip155'
const USER_REJECTED = 4001
/** Error codes of connecting and switching when the visitor declines. */
const DECLINED: readonly unknown[] = [
  USER_REJECTED,
  'CONNECT_DECLINED',
  'REQUEST_DECLINED',
  'SIGN_IN_DECLINED',
  'SWITCH_DECLINED',
  'ABORTED',
] satisfies (number | ErrorCode)[]

/**
 * What `createConfig` takes as a connector. Neither types nor values come from @wagmi/core: where only `wagmi` is installed,
 * npm may nest @wagmi/core where this package cannot import it.
 */
type WagmiConnectorFn = (config: {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'connect' | 'change', connection: EvmConnection): void
    emit(event: 'disconnect'): void
  }
}) => WagmiConnector

type WagmiConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: WithCapabilities | boolean | undefined
  }): Promise<{
    accounts: WithCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<PageEip1193Provider | undefined>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

type EvmConnection = { readonly accounts: readonly Address[]; readonly chainId: number }

const chainIdOf = ({ network }: PublicConnection) => Number(network.slice(NAMESPACE.length + 1))
const toEvmConnection = (connection: PublicConnection): EvmConnection => ({
  accounts: connection.accounts.map(account => getAddress(account)),
  chainId: chainIdOf(connection),
})
const connectionOf = (modal: W3mModalElement | undefined) =>
  modal?.state.connections.find(({ namespace }) => namespace === NAMESPACE)

/** Whether the visitor declined, by the code of our error or of the wallet's error in its `cause`. */
function isDeclined(error: unknown): boolean {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown }
  return DECLINED.includes(code) || DECLINED.includes(Object(cause).code)
}
const rejectionOf = (error: unknown) =>
  isDeclined(error) ? new UserRejectedRequestError(error as Error) : (error as Error)

/**
 * Opens the connect list. Resolves when an EVM wallet is connected, and rejects when the modal closes, or leaves the page,
 * without one.
 */
async function promptVisitor(modal: W3mModalElement): Promise<void> {
  let stop: (() => void) | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      // delayed, because the modal closes before it reports the connection
      const onClose = () =>
        queueMicrotask(() => connectionOf(modal) ?? reject(new UserRejectedRequestError(new Error('Closed'))))
      const unsubscribe = modal.subscribe(() => {
        if (connectionOf(modal)) resolve()
        // an element that leaves the page fires no `close`
        else if (!modal.isConnected) onClose()
      })
      modal.addEventListener('close', onClose)
      stop = () => {
        unsubscribe()
        modal.removeEventListener('close', onClose)
      }
      // nor does a modal that was closed before it was on screen
      modal.show({ view: 'Connect' }).then(() => modal.open || onClose(), reject)
    })
  } finally {
    stop?.()
  }
}

/** Waits while stored connections are being restored. */
function untilRestored(modal: W3mModalElement): Promise<void> {
  if (modal.state.status !== 'reconnecting') return Promise.resolve()
  return new Promise(resolve => {
    const stop = modal.subscribe(({ status }) => {
      if (status === 'reconnecting') return
      stop()
      resolve()
    })
  })
}

/**
 * Creates a connector for `connectors` of wagmi's `createConfig`. `modal`: id of the element, on a page with several.
 */
export function w3mConnector(which: ModalRef = {}): WagmiConnectorFn {
  return ({ chains, emitter }) => {
    let known: EvmConnection | undefined
    const modal = (): W3mModalElement => {
      const found = readyModal(which.modal)
      if (!found) throw new Error('There is no <w3m-modal> on this page. The wagmi connector needs one.')
      return found
    }
    const current = (): EvmConnection => {
      const connection = connectionOf(readyModal(which.modal))
      if (!connection) throw new Error('No wallet is connected')
      return toEvmConnection(connection)
    }
    async function switchTo(chainId: number) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not among wagmi's chains`))
      try {
        await modal().switchNetwork(`${NAMESPACE}:${chainId}`)
      } catch (error) {
        throw isDeclined(error) ? rejectionOf(error) : new SwitchChainError(error as Error)
      }
      return chain
    }
    return {
      id: 'w3m',
      name: 'Wallet',
      type: 'w3m',
      async setup() {
        // wagmi calls this while it creates the store that receives the events
        await undefined
        followPublicConnection(NAMESPACE, which, connection => {
          const before = known
          known = connection && toEvmConnection(connection)
          if (!known) before && emitter.emit('disconnect')
          else emitter.emit(before ? 'change' : 'connect', known)
        })
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        try {
          const element = modal()
          await element.load()
          await untilRestored(element)
          if (!connectionOf(element)) {
            if (isReconnecting) throw new Error('No wallet is connected')
            await promptVisitor(element)
          }
          // like wagmi's own connectors: a wallet that cannot switch stays on its chain, unless its visitor declined
          if (chainId && chainId !== current().chainId)
            await switchTo(chainId).catch(error => {
              if (isDeclined(error)) throw error
            })
          const connection = current()
          const accounts = withCapabilities
            ? connection.accounts.map(address => ({ address, capabilities: {} }))
            : connection.accounts
          return { ...connection, accounts: accounts as never }
        } catch (error) {
          throw rejectionOf(error)
        }
      },
      disconnect: async () => readyModal(which.modal)?.disconnect(NAMESPACE),
      getAccounts: async () => current().accounts,
      getChainId: async () => current().chainId,
      async getProvider() {
        const element = readyModal(which.modal)
        if (!element) return undefined
        // `reconnect()` asks for it first, and passes over a connector without one
        await untilRestored(element)
        return connectionOf(element) ? element.getProvider(NAMESPACE) : undefined
      },
      async isAuthorized() {
        const element = readyModal(which.modal)
        if (!element) return false
        await untilRestored(element)
        return connectionOf(element) !== undefined
      },
      switchChain: ({ chainId }) => switchTo(chainId),
      // not used: the element reports these changes, see `setup`
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
