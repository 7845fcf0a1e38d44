import * as v from 'valibot'
import type { ChainFamily, ExactTransaction, TransactionAdapter } from '../../src/chains/family'
import { familyOf, requireFamily } from '../../src/chains/family-of'
import { isNamespace, namespaceOf } from '../../src/chains/namespaces'
import { accountExplorerUrl } from '../../src/chains/networks/explorer-url'
import { networkImageId } from '../../src/chains/networks/network-images'
import { resolveNetworks } from '../../src/chains/networks/resolve-networks'
import { W3mError } from '../../src/shared/errors/w3m-error'
import { hasNamespaceForm } from '../../src/shared/lib/caip'
import { isWebUrl } from '../../src/shared/lib/url'
import { createFakeClock } from '../support/fake-clock'

/** What the suite has to know of one family. */
export type FamilySamples = {
  /** References of networks without a row, and texts that are not references. */
  readonly unknownNetworks: readonly [string, ...string[]]
  readonly wrongNetworks: readonly string[]
  /** Ways to write one account; the first is the one that is shown. */
  readonly spellings: readonly [string, ...string[]]
  readonly other: string
  readonly zero: string
  /** A node's response to a request for a balance, the base units that it means, and an invalid response. */
  readonly balance: { readonly answer: unknown; readonly units: string; readonly wrong: unknown }
  /** It pays 5 units of the native currency to `to`. */
  readonly transfer: { readonly transaction: ExactTransaction; readonly to: string }
}

/** What every chain family promises to the rest of the product. */
export function chainFamilyContract(family: ChainFamily, samples: FamilySamples): void {
  const { namespace, networks, addresses, currencyDecimals } = family

  describe(`${namespace} is a chain family`, () => {
    test('default: its namespace is one of CAIP-2: three to eight of a–z, 0–9 and -', () => {
      expect({ namespace, isCaip2: hasNamespaceForm(namespace) }).toEqual({ namespace, isCaip2: true })
    })

    test('default: it is known by its namespace', () => {
      expect(isNamespace(namespace)).toBe(true)
      expect(namespaceOf(`${namespace}:x`)).toBe(namespace)
      expect(familyOf(`${namespace}:x:y`)).toBe(family)
      expect(requireFamily(`${namespace}:x`)).toBe(family)
    })

    test('default: rows of its own, each once, and found by their ids', () => {
      expect(networks.length).toBeGreaterThan(0)
      expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length)
      for (const network of networks) {
        expect(network.namespace).toBe(namespace)
        expect(network.id.startsWith(`${namespace}:`)).toBe(true)
        expect(network.currency.decimals).toBe(currencyDecimals)
        expect(networkImageId(network)).not.toBe('')
      }
      expect(resolveNetworks(networks.map(({ id }) => id))).toEqual(networks)
    })

    test.each(samples.unknownNetworks)('behavior: %s has no row and is served anyway', reference => {
      const id = `${namespace}:${reference}`
      const currency = { name: 'Native currency', symbol: '', decimals: currencyDecimals }
      expect(resolveNetworks([id])).toEqual([{ id, namespace, name: `Chain ${reference}`, currency }])
      expect(networkImageId({ id, namespace })).toBe(family.imageId)
    })

    test.each(samples.wrongNetworks)('error: %s is no network', reference => {
      expect(resolveNetworks([`${namespace}:${reference}`])).toEqual([])
    })

    test("behavior: a network of the host's own", () => {
      const currency = { name: 'Test', symbol: 'TST', decimals: 2 }
      const own = {
        id: `${namespace}:${samples.unknownNetworks[0]}`,
        name: 'Own',
        currency,
        rpcUrl: 'http://x',
      }
      expect(resolveNetworks([own])).toEqual([{ ...own, namespace }])
    })

    test('behavior: explorers are web pages, and keep their query behind the account', () => {
      for (const network of networks.filter(({ explorerUrl }) => explorerUrl)) {
        const url = new URL(accountExplorerUrl(network, 'ADDRESS') ?? '')
        expect(isWebUrl(url.href)).toBe(true)
        expect(url.pathname).toBe(`/${family.explorerPath}/ADDRESS`)
        expect(url.search).toBe(new URL(network.explorerUrl ?? '').search)
      }
    })

    test('default: one account, however it is written', () => {
      const [shown] = samples.spellings
      for (const text of samples.spellings) {
        expect(addresses.isAddress(text)).toBe(true)
        expect(addresses.normalize(text)).toBe(shown)
        expect(addresses.key(text)).toBe(addresses.key(shown))
        expect(addresses.parse(text)).toEqual({ kind: 'address', address: shown })
      }
      expect(addresses.key(samples.other)).not.toBe(addresses.key(shown))
    })

    test('error: what is no address, and what nobody owns', () => {
      for (const text of ['', 'hello', `${samples.other}!`, ` ${samples.other}`, `${samples.other}\n`]) {
        expect(addresses.isAddress(text)).toBe(false)
        expect(addresses.parse(text)).toEqual({ kind: 'invalid', reason: 'format' })
      }
      expect(addresses.parse(samples.zero)).toEqual({ kind: 'invalid', reason: 'zero' })
    })

    test('default: a balance is base units, or it is refused', () => {
      const { answer, units, wrong } = samples.balance
      expect(family.balance.request(samples.other)).toMatchObject({ method: expect.any(String) })
      expect(v.parse(family.balance.schema, answer)).toBe(units)
      expect(v.safeParse(family.balance.schema, wrong).success).toBe(false)
    })

    test('default: a message to sign in names the account and the nonce', () => {
      const [address] = samples.spellings
      const [network] = networks
      const chainId = family.signIn.chainIdOf(network?.id ?? '')
      const fields = { address, nonce: 'nonce-12345', chainId, domain: 'd', uri: 'https://d', version: '1' }
      const message = family.signIn.message({ ...fields, issuedAt: '2026-01-01T00:00:00.000Z' })
      expect(message).toContain(address)
      expect(message).toContain('nonce-12345')
      const named = String(family.signIn.hostChainIdOf(network?.id ?? ''))
      expect(family.signIn.networkOf(named) ?? named).toBe(network?.id)
    })

    describe('its transactions', () => {
      const { transaction, to } = samples.transfer
      let adapter: TransactionAdapter
      beforeAll(async () => {
        const rpc = () => Promise.reject(new W3mError('RPC_FAILED'))
        adapter = (await family.load())({ rpc, clock: createFakeClock() })
      })

      test('default: read out of their bytes', () => {
        expect(adapter.describe(transaction)).toEqual({ kind: 'transfer', token: null, to, amount: '5' })
        expect(adapter.nativeSpendOf(transaction).value).toBe('5')
        expect(BigInt(adapter.costOf(transaction) ?? 0)).toBeGreaterThan(0n)
      })

      test('default: stored and restored as they were', () => {
        expect(v.parse(family.transactionSchema, JSON.parse(JSON.stringify(transaction)))).toEqual(
          transaction,
        )
        expect(v.safeParse(family.transactionSchema, { ...transaction, namespace: 'other' }).success).toBe(
          false,
        )
      })

      test('error: a node that is away is an error, never a balance', async () => {
        const place = { network: transaction.network, from: transaction.from }
        await expect(adapter.balanceOf(place, null)).rejects.toMatchObject({ code: expect.any(String) })
      })

      test('error: what is no provider of a wallet', () => {
        expect(() => adapter.openWallet({}, transaction)).toThrow()
      })
    })
  })
}
