import type { Approval } from '../approval/approval'
import { disconnected } from '../rpc-error'
import type { SandboxWallet } from '../sandbox-wallet'
import { announceWallet } from './announce'
import { toHex } from './wallet-chain'
import { WalletCore } from './wallet-core'
import { WalletMemory } from './wallet-memory'
import { readWalletOptions } from './wallet-options'
import { WalletProvider } from './wallet-provider'

type Parts = {
  readonly approval: Approval
  /** Addresses of the nodes by CAIP-2 id. */
  readonly evm: Readonly<Record<string, string>>
}

/** An EIP-1193 wallet in the page, announced and injected as set in the page's URL. */
export function startEvmWallet({ approval, evm }: Parts): void {
  const options = readWalletOptions(location.search)
  const memory = new WalletMemory(options.seed)
  const core = new WalletCore({ memory, approval, evm, shared: options.accounts, calls: options.calls })
  const provider = new WalletProvider(core)
  if (options.flag) Object.defineProperty(provider, options.flag, { value: true, enumerable: true })

  let visible = core.visibleAccounts
  memory.onChange((state, before) => {
    const accounts = core.visibleAccounts
    if (state.chainId !== before.chainId) provider.emit('chainChanged', toHex(state.chainId))
    if (accounts.join() !== visible.join()) provider.emit('accountsChanged', accounts)
    visible = accounts
  })

  const silence = options.announce ? announceWallet(provider) : undefined
  if (options.inject) {
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
    window.dispatchEvent(new Event('ethereum#initialized'))
  }
  setTimeout(() => provider.emit('connect', { chainId: core.chainId }))

  const handle: SandboxWallet = {
    get address() {
      return core.signer.address
    },
    switchChain: id => memory.update({ chainId: Number(id) }),
    switchAccount: account => memory.update({ account }),
    lock: () => memory.update({ locked: true }),
    unlock: () => memory.update({ locked: false }),
    emit: (event, data) => provider.emit(event, data),
    vanish() {
      silence?.()
      approval.cancel(disconnected())
      if (options.inject) Reflect.deleteProperty(window, 'ethereum')
      provider.vanish()
    },
  }
  Object.assign(window, { sandboxWallet: handle })
}
