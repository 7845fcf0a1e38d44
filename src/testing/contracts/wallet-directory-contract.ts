import * as v from 'valibot'
import { WalletSchema } from '../../services/directory/schemas'
import type { ServiceWallet, WalletDirectory } from '../../shared/host/services'
import { check, checkEqual } from './contract-checks'
import { checkAborts, describeService, type ServiceContractOptions } from './service-contract'

export type WalletDirectorySubject = {
  /** A directory with at least three wallets. */
  readonly service: WalletDirectory
}

const ALL = { networks: [], ids: [], withoutIds: [] }
const MAX_PAGES = 1000

/** Tests what every `modal.services.wallets` promises. */
export function walletDirectoryContract(
  name: string,
  options: ServiceContractOptions<WalletDirectorySubject>,
): void {
  describeService(`${name} is a wallet directory`, options, test => {
    test('default: lists wallets that can be shown', async ({ service }, options) => {
      const { items, count } = await service.list({ ...ALL, limit: 3 }, options)
      checkEqual(items.length, 3, 'wallets in a page of 3')
      check(Number.isInteger(count) && count >= 3, 'count has to be the number of all wallets')
      for (const item of items) {
        const { success, issues } = v.safeParse(WalletSchema, item)
        check(success, `${item.name}: ${issues?.[0].path?.map(({ key }) => key).join('.')} is invalid`)
      }
    })

    test('default: its pages together are all wallets, each once', async ({ service }, options) => {
      const found: ServiceWallet[] = []
      let cursor: string | undefined
      let count = 0
      for (let page = 0; page < MAX_PAGES; page++) {
        const answer = await service.list({ ...ALL, limit: 2, cursor }, options)
        check(answer.items.length <= 2, 'more wallets than the limit')
        found.push(...answer.items)
        count = answer.count
        cursor = answer.next
        if (cursor === undefined) break
      }
      checkEqual(cursor, undefined, 'cursor of the last page')
      checkEqual(new Set(found.map(({ id }) => id)).size, found.length, 'different ids')
      checkEqual(found.length, count, 'wallets of all pages')
    })

    test('param: ids, withoutIds', async ({ service }, options) => {
      const [first, second] = (await service.list({ ...ALL, limit: 2 }, options)).items
      check(first && second, 'needs two wallets')
      const only = await service.list({ ...ALL, ids: [second.id], limit: 5 }, options)
      checkEqual([only.items.map(({ id }) => id), only.count], [[second.id], 1], 'wallets by id, count')
      const without = await service.list({ ...ALL, withoutIds: [first.id], limit: 1 }, options)
      check(without.items[0]?.id !== first.id, 'withoutIds is ignored')
    })

    test('param: search', async ({ service }, options) => {
      const [first] = (await service.list({ ...ALL, limit: 1 }, options)).items
      check(first, 'needs a wallet')
      const part = first.name.slice(0, 4)
      const { items } = await service.list({ ...ALL, search: part.toUpperCase(), limit: 100 }, options)
      check(
        items.some(({ id }) => id === first.id),
        `“${part}” does not find ${first.name}`,
      )
      const none = await service.list({ ...ALL, search: 'no wallet has this name', limit: 5 }, options)
      checkEqual([none.items.length, none.count], [0, 0], 'wallets, count')
    })

    test('param: networks', async ({ service }, options) => {
      const { items } = await service.list({ ...ALL, networks: ['eip155:1'], limit: 100 }, options)
      const others = items.filter(({ chains }) => chains && !chains.includes('eip155:1'))
      checkEqual(
        others.map(({ id }) => id),
        [],
        'wallets that do not support the network',
      )
    })

    test('behavior: settles once its signal aborts', ({ service }) =>
      checkAborts(given => service.list({ ...ALL, limit: 3 }, given)))
  })
}
