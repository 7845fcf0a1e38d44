import type { TokenBalance } from '../../services/blockchain/balance-schema'
import type { HistoryEntry, HistoryPage } from '../../services/blockchain/history-schema'
import { accountQueries } from '../../services/own/queries/account'
import type { AccountData } from '../../shared/host/services'
import { type Caip10, type Caip19, splitCaip10 } from '../../shared/lib/caip'
import { check, checkEqual } from './contract-checks'
import { checkAborts, describeService, readerContext, type ServiceContractOptions } from './service-contract'

export type AccountDataSubject = {
  readonly service: AccountData
  /** An account with at least one token. */
  readonly account: Caip10
  /** An asset with a price, if the service has prices. */
  readonly priced?: Caip19
}

const MAX_PAGES = 50

/** Tests what every `modal.services.account` promises, by the modal's own reading of its answers. */
export function accountDataContract(name: string, options: ServiceContractOptions<AccountDataSubject>): void {
  describeService(`${name} has the data of accounts`, options, test => {
    test('default: balances that can be read, on the network of the account', async (subject, options) => {
      const { service, account } = subject
      const [network, address] = splitCaip10(account)
      const rows = await read<TokenBalance[]>('getBalance', service, { network, address }, options)
      check(rows.length > 0, 'no balances')
      checkEqual(
        rows.filter(row => row.network !== network),
        [],
        'balances of other networks',
      )
      checkEqual(new Set(rows.map(row => row.address ?? '')).size, rows.length, 'different tokens')
    })

    test('default: history, newest first, each transaction once', async ({ service, account }, options) => {
      if (!service.history) return
      const [network, address] = splitCaip10(account)
      const entries: HistoryEntry[] = []
      let cursor: string | undefined
      for (let page = 0; page < MAX_PAGES; page++) {
        const args = { queryArg: { network, address }, pageParam: cursor }
        const { data, next } = await read<HistoryPage>('getHistory', service, args, options)
        entries.push(...data)
        check(next === undefined || next !== cursor, 'a cursor that leads to its own page')
        cursor = next
        if (cursor === undefined) break
      }
      checkEqual(new Set(entries.map(({ id }) => id)).size, entries.length, 'different ids')
      const times = entries.flatMap(({ minedAt }) => minedAt ?? [])
      checkEqual(
        times,
        [...times].sort((a, b) => b - a),
        'times',
      )
    })

    test('default: a price for each asset, in order', async ({ service, priced }, options) => {
      if (!service.prices || !priced) return
      const prices = await service.prices({ assets: [priced, priced] }, options)
      checkEqual(prices.length, 2, 'prices')
      check(prices[0] !== null && prices[0] === prices[1], 'the asset has no price')
      check(
        typeof prices[0] === 'string' && /^\d+(\.\d+)?$/.test(prices[0]),
        'a price has to be decimal text',
      )
    })

    test('behavior: an unknown asset has no price', async ({ service, account }, options) => {
      if (!service.prices) return
      const [network] = splitCaip10(account)
      const unknown = network.startsWith('eip155')
        ? `${network}/erc20:0x00000000000000000000000000000000000000aa`
        : `${network}/token:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`
      checkEqual(await service.prices({ assets: [unknown] }, options), [null], 'price')
    })

    test('default: NFTs that can be read', async ({ service, account }, options) => {
      if (!service.nfts) return
      const [network, address] = splitCaip10(account)
      const rows = await read<readonly { key: string }[]>('getNfts', service, { network, address }, options)
      checkEqual(new Set(rows.map(({ key }) => key)).size, rows.length, 'different NFTs')
    })

    test('behavior: settles once its signal aborts', ({ service, account }) =>
      checkAborts(given => service.balances({ account }, given)))
  })
}

/** Reads an answer as the modal does. */
const read = <Result>(
  endpoint: string,
  service: AccountData,
  args: unknown,
  options: Parameters<typeof readerContext>[1],
): Promise<Result> =>
  accountQueries[endpoint]?.(service, args as never, readerContext(endpoint, options)) as Promise<Result>
