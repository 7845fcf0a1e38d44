import { accountDataContract } from '../../src/testing/contracts/account-data-contract'
import { analyticsSinkContract } from '../../src/testing/contracts/analytics-sink-contract'
import { nameServiceContract } from '../../src/testing/contracts/name-service-contract'
import { nodeServiceContract } from '../../src/testing/contracts/node-service-contract'
import { onrampServiceContract } from '../../src/testing/contracts/onramp-service-contract'
import { swapProviderContract } from '../../src/testing/contracts/swap-provider-contract'
import { walletDirectoryContract } from '../../src/testing/contracts/wallet-directory-contract'
import { ALICE, BOB, createOwnServices, ETH, USDC } from '../support/own-services'

const runner = { describe, it: test }
const { services } = createOwnServices()
const account = `eip155:1:${ALICE}`

walletDirectoryContract('a directory in memory', { ...runner, create: () => ({ service: services.wallets }) })
accountDataContract('an account service in memory', {
  ...runner,
  create: () => ({ service: services.account, account, priced: ETH }),
})
swapProviderContract('a swap service in memory', {
  ...runner,
  create: () => ({
    service: services.swap,
    swap: { from: USDC, to: ETH, amount: '1000000', account, slippage: 100 },
  }),
})
onrampServiceContract('an on-ramp service in memory', {
  ...runner,
  create: () => ({ service: services.onramp, account }),
})
nameServiceContract('names in memory', {
  ...runner,
  create: () => ({ service: services.names, account, name: 'alice.eth', unnamed: `eip155:1:${BOB}` }),
})
analyticsSinkContract('analytics in memory', { ...runner, create: () => ({ service: services.track }) })
nodeServiceContract('nodes in memory', { ...runner, create: () => ({ service: services.nodes, account }) })

/** What a suite finds wrong with a service: the titles of the tests that fail. */
async function failuresOf(
  run: (runner: {
    describe: (name: string, run: () => void) => void
    it: (name: string, run: () => Promise<void>) => void
  }) => void,
): Promise<string[]> {
  const tests: [string, () => Promise<void>][] = []
  run({ describe: (_name, define) => define(), it: (title, body) => void tests.push([title, body]) })
  const failed: string[] = []
  for (const [title, body] of tests) await body().catch(() => failed.push(title))
  return failed
}

describe('what the suites find', () => {
  test('a cursor that never ends, a limit that is ignored', async () => {
    const list = services.wallets.list
    const broken = {
      list: async (query: Parameters<typeof list>[0], options: Parameters<typeof list>[1]) => ({
        ...(await list({ ...query, limit: 4, cursor: undefined }, options)),
        next: 'again',
      }),
    }
    const found = await failuresOf(runner =>
      walletDirectoryContract('x', { ...runner, create: () => ({ service: broken }) }),
    )
    expect(found).toContain('default: its pages together are all wallets, each once')
  })

  test('amounts with a dot, a history from old to new, prices as numbers', async () => {
    const { balances, history = services.account.history } = services.account
    const broken = {
      balances: async (...args: Parameters<typeof balances>) => ({
        items: (await balances(...args)).items.map(row => ({ ...row, amount: '2.5' })),
      }),
      history: async (...args: Parameters<NonNullable<typeof history>>) => {
        const page = await history?.(...args)
        return { items: [...(page?.items ?? [])].reverse() }
      },
      prices: async () => [2000, 2000] as never,
    }
    const found = await failuresOf(runner =>
      accountDataContract('x', { ...runner, create: () => ({ service: broken, account, priced: ETH }) }),
    )
    expect(found).toEqual([
      'default: balances that can be read, on the network of the account',
      'default: history, newest first, each transaction once',
      'default: a price for each asset, in order',
      'behavior: an unknown asset has no price',
    ])
  })

  test('analytics that refuse events of later versions', async () => {
    const broken = {
      async track({ event }: { readonly event: string }) {
        if (!['CONNECT_SUCCESS', 'CLICK_NETWORKS'].includes(event)) throw new Error('unknown event')
      },
    }
    const found = await failuresOf(runner =>
      analyticsSinkContract('x', { ...runner, create: () => ({ service: broken }) }),
    )
    expect(found).toEqual(['behavior: takes events and properties that it does not know'])
  })

  test('a swap that calls the token itself', async () => {
    const broken = { ...services.swap, build: async () => ({ to: USDC.slice(-42), data: '0x095ea7b3' }) }
    const swap = { from: USDC, to: ETH, amount: '1000000', account, slippage: 100 }
    const found = await failuresOf(runner =>
      swapProviderContract('x', { ...runner, create: () => ({ service: broken, swap }) }),
    )
    expect(found).toEqual(['default: builds a transaction for the account'])
  })
})
