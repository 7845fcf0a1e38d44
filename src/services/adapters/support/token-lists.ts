import * as v from 'valibot'
import type { ServiceOptions, ServiceToken } from '../../../shared/host/services'
import { parseAnswer } from './parse-answer'
import { requestJson } from './request-json'

/** A token list (https://uniswap.org/tokenlist.schema.json). */
const TokenListSchema = v.object({
  tokens: v.array(
    v.object({
      chainId: v.number(),
      address: v.string(),
      name: v.string(),
      symbol: v.string(),
      decimals: v.number(),
      logoURI: v.optional(v.string()),
    }),
  ),
})

/**
 * Tokens from rows and from URLs of token lists (https://tokenlists.org). Each list is loaded once; one that fails is left
 * out, and tried again the next time.
 */
export function tokenLists(given: readonly (ServiceToken | string)[]) {
  const lists = new Map<string, Promise<readonly ServiceToken[]>>()

  function listAt(url: string, options: ServiceOptions): Promise<readonly ServiceToken[]> {
    const list = lists.get(url) ?? loadList(url, options)
    lists.set(url, list)
    return list.catch(error => {
      lists.delete(url)
      if (options.signal.aborted) throw error
      return []
    })
  }

  return {
    async load(options: ServiceOptions): Promise<readonly ServiceToken[]> {
      const rows = given.map(each => (typeof each === 'string' ? listAt(each, options) : [each]))
      return (await Promise.all(rows)).flat()
    },
  }
}

async function loadList(url: string, options: ServiceOptions): Promise<readonly ServiceToken[]> {
  const href = new URL(url, globalThis.document?.baseURI).href
  const { tokens } = parseAnswer(TokenListSchema, await requestJson({ url: href }, options), href)
  return tokens.map(({ chainId, address, name, symbol, decimals, logoURI }) => ({
    asset: `eip155:${chainId}/erc20:${address}`,
    name,
    symbol,
    decimals,
    ...(logoURI && { imageUrl: logoURI }),
  }))
}
