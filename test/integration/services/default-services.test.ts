/** @jest-environment node */

import { rpcPool } from '../../../src/services/adapters/rpc-pool'
import { openServices } from '../../../src/services/open/open-services'
import { accountDataContract } from '../../../src/testing/contracts/account-data-contract'
import { analyticsSinkContract } from '../../../src/testing/contracts/analytics-sink-contract'
import { nameServiceContract } from '../../../src/testing/contracts/name-service-contract'
import { nodeServiceContract } from '../../../src/testing/contracts/node-service-contract'
import { onrampServiceContract } from '../../../src/testing/contracts/onramp-service-contract'
import { swapProviderContract } from '../../../src/testing/contracts/swap-provider-contract'
import { walletDirectoryContract } from '../../../src/testing/contracts/wallet-directory-contract'
import { FAUCET } from '../../sandbox/evm/evm-nodes'
import { defaultServices } from '../../support/default-services'
import { ETH, USDC } from '../../support/own-services'
import { type ServiceBench, startServiceBench } from '../../support/service-bench'
import { type BlockchainBench, createBlockchainBench } from '../sandbox/blockchain/support/blockchain-bench'

// The suites of the services over those that a page has without `modal.services`, and over those of the open mode.

/** A busy machine takes its time. */
jest.setTimeout(60_000)

const MAINNET = 'eip155:1'
const UNNAMED = `${MAINNET}:0x00000000000000000000000000000000000000bb`
const PAGE = 'https://dapp.example/page'
const account = `${MAINNET}:${FAUCET}`

let bench: ServiceBench
let sandbox: BlockchainBench
const realFetch = globalThis.fetch

beforeAll(async () => {
  // the list of the open mode has other links on phones
  Reflect.set(globalThis, 'navigator', { userAgent: 'Node' })
  Reflect.set(globalThis, 'location', new URL(PAGE))
  ;[bench, sandbox] = await Promise.all([startServiceBench(), createBlockchainBench()])
  const { manifest, url: origin } = sandbox.sandbox
  Object.assign(bench.config, {
    projectId: manifest.projectId,
    apiUrl: manifest.directory,
    blockchainApiUrl: manifest.blockchain,
    analyticsUrl: manifest.analytics,
    rpcUrls: (network: string) => [
      `${manifest.blockchain}/v1/?chainId=${network}&projectId=${manifest.projectId}`,
    ],
  })
  // browsers send the origin of the page
  globalThis.fetch = (input, init) => realFetch(input, { ...init, headers: { ...init?.headers, origin } })
  await sandbox.fund(MAINNET, FAUCET, '250', 'USDC')
  await sandbox.sendMany(MAINNET, sandbox.somebody(), 3)
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await Promise.all([bench.stop(), sandbox.stop()])
})

const runner = { describe, it: test }
const services = () => {
  bench.play()
  return defaultServices(bench)
}
/** With nodes of the page, as none may be asked outside of the sandbox. */
const open = () =>
  openServices(
    {},
    {
      config: () =>
        ({
          blockchainApiUrl: 'https://rpc.example',
          rpcUrls: (network: string) => [sandbox.sandbox.manifest.evm[network] ?? ''],
        }) as never,
    },
    rpcPool,
  ) as ReturnType<typeof defaultServices>
const named = async () => {
  await sandbox.control('/names', { name: 'alice.eth', address: FAUCET })
  return { account, name: 'alice.eth', unnamed: UNNAMED }
}

for (const [mode, of] of Object.entries({ 'by default': services, 'in the open mode': open })) {
  walletDirectoryContract(`the directory ${mode}`, { ...runner, create: () => ({ service: of().wallets }) })
  accountDataContract(`the account data ${mode}`, {
    ...runner,
    create: () => ({ service: of().account, account, priced: ETH }),
  })
  nameServiceContract(`the names ${mode}`, {
    ...runner,
    create: async () => ({ ...(await named()), service: of().names }),
  })
  nodeServiceContract(`the nodes ${mode}`, { ...runner, create: () => ({ service: of().nodes, account }) })
}

analyticsSinkContract('the analytics by default', {
  ...runner,
  create: () => ({ service: services().track }),
})
swapProviderContract('the swaps by default', {
  ...runner,
  create: () => ({
    service: services().swap,
    swap: { from: USDC, to: ETH, amount: '100000000', account, slippage: 100 },
  }),
})
onrampServiceContract('the sellers by default', {
  ...runner,
  create: () => ({ service: services().onramp, account }),
})
