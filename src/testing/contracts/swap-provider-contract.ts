import { parseAsset } from '../../chains/assets'
import type { SwapToken } from '../../services/blockchain/schemas'
import { swapQueries } from '../../services/own/queries/swap'
import type { SwapProvider, SwapQuery } from '../../shared/host/services'
import { check, checkEqual } from './contract-checks'
import { checkAborts, describeService, readerContext, type ServiceContractOptions } from './service-contract'

export type SwapProviderSubject = {
  readonly service: SwapProvider
  /** A swap of a token, not of the native currency, that has a route. */
  readonly swap: SwapQuery
}

/** Tests what every `modal.services.swap` promises. */
export function swapProviderContract(
  name: string,
  options: ServiceContractOptions<SwapProviderSubject>,
): void {
  describeService(`${name} is a swap provider`, options, test => {
    test('default: tokens that can be read, the native currency among them', async (subject, options) => {
      const { service, swap } = subject
      const network = parseAsset(swap.from)?.network ?? ''
      const ask = swapQueries.getSwapTokens as (...given: unknown[]) => Promise<SwapToken[]>
      const tokens = await ask(service, { network }, readerContext('getSwapTokens', options))
      checkEqual(tokens.filter(({ address }) => address === undefined).length, 1, 'native currencies')
      checkEqual(new Set(tokens.map(({ address }) => address)).size, tokens.length, 'different tokens')
      const from = parseAsset(swap.from)?.address
      check(
        tokens.some(({ address }) => address?.endsWith(`:${from}`)),
        'the token of the swap is not listed',
      )
    })

    test('default: quotes in base units', async ({ service, swap }, options) => {
      const quote = await service.quote(swap, options)
      check(quote && /^[1-9]\d*$/.test(quote.amount), 'the quote has to be base units above zero')
    })

    test('behavior: more of the token brings more', async ({ service, swap }, options) => {
      const twice = { ...swap, amount: String(BigInt(swap.amount) * 2n) }
      const [one, two] = [await service.quote(swap, options), await service.quote(twice, options)]
      check(BigInt(two?.amount ?? 0) > BigInt(one?.amount ?? 0), 'the quote does not depend on the amount')
    })

    test('default: builds a transaction for the account', async ({ service, swap }, options) => {
      const built = await service.build(swap, options)
      if ('transaction' in built) {
        check(/^[A-Za-z0-9+/]+=*$/.test(built.transaction), 'the transaction has to be base64')
        return
      }
      check(/^0x[0-9a-fA-F]{40}$/.test(built.to), 'to has to be an address')
      check(/^0x([0-9a-f]{2})+$/i.test(built.data), 'data has to be hex')
      check(service.spender, 'swaps of EVM tokens need a spender')
      const spender = await service.spender(swap, options)
      check(/^0x[0-9a-fA-F]{40}$/.test(spender), 'spender has to be an address')
      const token = parseAsset(swap.from)?.address?.toLowerCase()
      check(built.to.toLowerCase() !== token, 'the transaction calls the token itself')
      check(spender.toLowerCase() !== token, 'the spender is the token itself')
    })

    test('behavior: settles once its signal aborts', ({ service, swap }) =>
      checkAborts(given => service.quote(swap, given)))
  })
}
