import type { ServiceOptions, ServiceToken } from '../../../shared/host/services'
import { adapterError } from './adapter-error'
import { requestJson } from './request-json'

/**
 * Tokens from rows and from URLs of token lists (https://tokenlists.org). Each list is loaded once; one that fails is left
 * out, and tried again the next time.
 */
export function listedTokens(given: readonly (ServiceToken | string)[]) {
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

/** Reads a list (https://uniswap.org/tokenlist.schema.json); rows without what is needed are left out. */
async function loadList(url: string, options: ServiceOptions): Promise<readonly ServiceToken[]> {
  const href = new URL(url, globalThis.document?.baseURI).href
  const { tokens } = Object(await requestJson({ url: href }, options))
  if (!Array.isArray(tokens)) throw adapterError('HTTP_INVALID_RESPONSE', `${href}: not a token list`)
  return tokens
    .filter(token => Number.isInteger(Object(token).chainId) && Number.isInteger(token.decimals))
    .map(({ chainId, address, name, symbol, decimals, logoURI }) => ({
      asset: `eip155:${chainId}/erc20:${address}`,
      name,
      symbol,
      decimals,
      ...(logoURI && { imageUrl: logoURI }),
    }))
}
