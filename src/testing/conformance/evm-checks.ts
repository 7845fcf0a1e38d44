import { check, checkEqual, eventually } from '../contracts/contract-checks'
import {
  type ConformanceCheck,
  checkCode,
  isAddress,
  isHexQuantity,
  isRecord,
  rejectionOf,
  rejectionOrUnsupported,
  resultOrUnsupported,
  show,
} from './conformance-checks'
import type { EvmSubject } from './find-wallets'

type Listener = (value: unknown) => void
type Provider = {
  request(call: unknown): Promise<unknown>
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const RDNS = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i
/** Of no network (https://chainlist.org). */
const NO_CHAIN = '0x7ffffffffffff'
/** Networks that many wallets have from the start. */
const COMMON_CHAINS = ['0x1', '0xaa36a7', '0x89', '0x2105']

const providerOf = ({ provider }: EvmSubject) => provider as Provider
const ask = (wallet: EvmSubject, method: string, ...params: readonly unknown[]) =>
  providerOf(wallet).request({ method, params })
const accountsOf = async (wallet: EvmSubject, method = 'eth_accounts') => {
  const accounts = await ask(wallet, method)
  check(Array.isArray(accounts), `${method}: ${show(accounts)} is not a list`)
  for (const each of accounts) check(isAddress(each), `${method}: ${show(each)} is not an address`)
  return accounts as string[]
}
const chainOf = async (wallet: EvmSubject) => {
  const chain = await ask(wallet, 'eth_chainId')
  check(isHexQuantity(chain), `eth_chainId: ${show(chain)} is not a hex number without leading zeros`)
  return chain.toLowerCase()
}

/** The wallet stays on its network. */
async function staysOnItsChain(wallet: EvmSubject, run: () => Promise<void>): Promise<void> {
  const before = await chainOf(wallet)
  await run()
  checkEqual(await chainOf(wallet), before, 'network after the call')
}

/** Waits for an event that a call brings about. */
async function eventOf(wallet: EvmSubject, event: string, run: () => Promise<unknown>): Promise<unknown> {
  const seen: unknown[] = []
  const listener: Listener = value => void seen.push(value)
  providerOf(wallet).on(event, listener)
  try {
    await run()
    await eventually(() => check(seen.length > 0, `${event} was not emitted`))
    return seen.at(-1)
  } finally {
    providerOf(wallet).removeListener(event, listener)
  }
}

const DISCOVERY: readonly ConformanceCheck<EvmSubject>[] = [
  {
    standard: 'EIP-6963',
    name: 'describes itself: uuid (v4), name, icon (data URL) and rdns',
    async run({ info }) {
      if (!info) return
      check(UUID_V4.test(String(info.uuid)), `uuid: ${show(info.uuid)} is not a UUID of version 4`)
      check(typeof info.name === 'string' && info.name.trim() !== '', `name: ${show(info.name)}`)
      check(/^data:image\//.test(String(info.icon)), 'icon: not a data URL of a picture')
      check(RDNS.test(String(info.rdns)), `rdns: ${show(info.rdns)} is not a reverse domain name`)
    },
  },
  {
    standard: 'EIP-6963',
    name: 'freezes the detail of its announcement',
    async run({ detail }) {
      if (detail) check(Object.isFrozen(detail), 'detail can be changed by the page')
    },
  },
  {
    standard: 'EIP-6963',
    name: 'announces itself again on request, with the same uuid and provider',
    async run({ info, provider, askAgain }) {
      if (!info) return
      const again = askAgain().find(each => each.info?.uuid === info.uuid)
      check(again, 'no second announcement with this uuid')
      check(again.provider === provider, 'the second announcement has another provider')
    },
  },
]

const PROVIDER: readonly ConformanceCheck<EvmSubject>[] = [
  {
    standard: 'EIP-1193',
    name: 'has request, on and removeListener',
    async run(wallet) {
      for (const name of ['request', 'on', 'removeListener'] as const)
        check(typeof providerOf(wallet)[name] === 'function', `${name} is not a function`)
    },
  },
  {
    standard: 'EIP-1193',
    name: 'eth_chainId is a hex number',
    run: async wallet => void (await chainOf(wallet)),
  },
  {
    standard: 'EIP-1193',
    name: 'rejects an unknown method with 4200 or -32601',
    async run(wallet) {
      const what = 'w3m_unknownMethod'
      checkCode(await rejectionOf(() => ask(wallet, what), what), [4200, -32601], what)
    },
  },
  {
    standard: 'EIP-1193',
    name: 'rejects a call without a method',
    async run(wallet) {
      await rejectionOf(() => providerOf(wallet).request({}), 'request({})')
    },
  },
  {
    standard: 'EIP-1193',
    name: 'removed listeners are not called',
    async run(wallet) {
      const provider = providerOf(wallet)
      const listener = () => {}
      provider.on('accountsChanged', listener)
      provider.removeListener('accountsChanged', listener)
      provider.removeListener('accountsChanged', listener)
    },
  },
  {
    standard: 'EIP-1102',
    name: 'eth_accounts is a list before the page is connected',
    run: async wallet => void (await accountsOf(wallet)),
  },
  {
    standard: 'EIP-1102',
    name: 'eth_requestAccounts gives accounts, and eth_accounts the same afterwards',
    asks: true,
    async run(wallet) {
      const accounts = await accountsOf(wallet, 'eth_requestAccounts')
      check(accounts.length > 0, 'eth_requestAccounts: the list is empty')
      checkEqual(await accountsOf(wallet), accounts, 'eth_accounts')
    },
  },
  {
    standard: 'EIP-2255',
    name: 'wallet_getPermissions lists eth_accounts once the page is connected',
    asks: true,
    async run(wallet) {
      await accountsOf(wallet, 'eth_requestAccounts')
      checkPermissions(await resultOrUnsupported(() => ask(wallet, 'wallet_getPermissions')))
    },
  },
  {
    standard: 'EIP-2255',
    name: 'wallet_requestPermissions gives eth_accounts',
    asks: true,
    async run(wallet) {
      checkPermissions(
        await resultOrUnsupported(() => ask(wallet, 'wallet_requestPermissions', { eth_accounts: {} })),
      )
    },
  },
]

function checkPermissions(list: unknown): void {
  check(Array.isArray(list), `permissions: ${show(list)} is not a list`)
  const found: unknown = list.find(each => isRecord(each) && each.parentCapability === 'eth_accounts')
  check(isRecord(found), 'permissions: eth_accounts is not among them')
  check(found.caveats === undefined || Array.isArray(found.caveats), 'permissions: caveats is not a list')
}

const NETWORKS: readonly ConformanceCheck<EvmSubject>[] = [
  {
    standard: 'EIP-3326',
    name: 'a switch to its own network resolves with null',
    asks: true,
    async run(wallet) {
      const chainId = await chainOf(wallet)
      const result = await resultOrUnsupported(() => ask(wallet, 'wallet_switchEthereumChain', { chainId }))
      check(result === null, `resolves with ${show(result)}`)
    },
  },
  {
    standard: 'EIP-3326',
    name: 'a switch to a network that it does not know rejects with 4902, and changes nothing',
    run: wallet =>
      staysOnItsChain(wallet, async () => {
        const what = 'wallet_switchEthereumChain'
        const params = { chainId: NO_CHAIN }
        checkCode(await rejectionOrUnsupported(() => ask(wallet, what, params), what), [4902], what)
      }),
  },
  {
    standard: 'EIP-3326',
    name: 'a chain id that is not hexadecimal is rejected',
    run: wallet =>
      staysOnItsChain(wallet, async () => {
        const what = 'wallet_switchEthereumChain'
        await rejectionOrUnsupported(() => ask(wallet, what, { chainId: 1 }), what)
      }),
  },
  {
    standard: 'EIP-3326',
    name: 'a switch emits chainChanged with the new network, and eth_chainId follows',
    asks: true,
    async run(wallet) {
      await accountsOf(wallet, 'eth_requestAccounts')
      const before = await chainOf(wallet)
      const switchTo = (chainId: string) =>
        resultOrUnsupported(() => ask(wallet, 'wallet_switchEthereumChain', { chainId }))
      const [other = '0x1'] = COMMON_CHAINS.filter(each => each !== before)
      const changed = await eventOf(wallet, 'chainChanged', () => switchTo(other))
      checkEqual(String(changed).toLowerCase(), other, 'chainChanged')
      checkEqual(await chainOf(wallet), other, 'eth_chainId')
      await switchTo(before)
    },
  },
  {
    standard: 'EIP-3085',
    name: 'a network without an RPC URL, or with a chain id that is not hexadecimal, is rejected',
    run: wallet =>
      staysOnItsChain(wallet, async () => {
        const what = 'wallet_addEthereumChain'
        const chain = {
          chainId: '0x7ffffffffffe',
          chainName: 'Conformance',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example'],
        }
        for (const bad of [{ rpcUrls: [] }, { rpcUrls: ['no URL'] }, { chainId: '1' }])
          await rejectionOrUnsupported(
            () => ask(wallet, what, { ...chain, ...bad }),
            `${what} with ${show(bad)}`,
          )
      }),
  },
]

const CALLS: readonly ConformanceCheck<EvmSubject>[] = [
  {
    standard: 'EIP-5792',
    name: 'wallet_getCapabilities is an object by chain id',
    asks: true,
    async run(wallet) {
      const [account] = await accountsOf(wallet, 'eth_requestAccounts')
      const result = await resultOrUnsupported(() => ask(wallet, 'wallet_getCapabilities', account))
      check(isRecord(result), `${show(result)} is not an object`)
      for (const [chain, capabilities] of Object.entries(result)) {
        check(isHexQuantity(chain), `chain id ${show(chain)}`)
        check(isRecord(capabilities), `capabilities of ${chain}: ${show(capabilities)}`)
      }
    },
  },
  {
    standard: 'EIP-5792',
    name: 'wallet_getCallsStatus of an unknown bundle rejects with 5730',
    async run(wallet) {
      const what = 'wallet_getCallsStatus'
      const unknown = `0x${'ab'.repeat(32)}`
      checkCode(await rejectionOrUnsupported(() => ask(wallet, what, unknown), what), [5730], what)
    },
  },
  {
    standard: 'EIP-5792',
    name: 'wallet_sendCalls with an unknown required capability rejects with 5700',
    asks: true,
    async run(wallet) {
      const [from] = await accountsOf(wallet, 'eth_requestAccounts')
      const what = 'wallet_sendCalls'
      const chainId = await chainOf(wallet)
      const params = {
        version: '2.0.0',
        from,
        chainId,
        atomicRequired: false,
        calls: [{ to: from, value: '0x0', data: '0x' }],
        capabilities: { w3mNonexistent: {} },
      }
      checkCode(await rejectionOrUnsupported(() => ask(wallet, what, params), what), [5700], what)
    },
  },
]

/** In an order in which later ones may rely on the permission that earlier ones got. */
export const EVM_CHECKS: readonly ConformanceCheck<EvmSubject>[] = [
  ...DISCOVERY,
  ...PROVIDER,
  ...NETWORKS,
  ...CALLS,
]
