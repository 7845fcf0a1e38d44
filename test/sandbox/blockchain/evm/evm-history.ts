import type { Caip2 } from '../../../../src/shared/lib/caip'
import { NFTS } from '../../evm/tokens/token-list'
import { type Asset, nativeOf, toTransfer } from '../assets'
import type { PriceTable } from '../price-table'
import type { WireTransaction } from '../wire'
import { tokenAssets } from './evm-balance'
import type { EvmTransaction } from './evm-index'
import type { Movement } from './movements'

const NOBODY = `0x${'0'.repeat(40)}`

/**
 * A transaction from the view of its sender, or of an account that it transferred something from or to. `account` in
 * lower case.
 */
export function toWire(
  transaction: EvmTransaction,
  { chain, account, prices }: { chain: Caip2; account: string; prices: PriceTable },
): WireTransaction {
  const assets = assetsOf(chain)
  const own = transaction.movements.flatMap(movement => {
    const asset = assets.get(movement.contract ?? '')
    const isOwn = movement.from === account || movement.to === account
    return asset && isOwn ? [{ movement, asset }] : []
  })
  const { hash, from, to, time, failed, nonce } = transaction
  return {
    id: hash,
    metadata: {
      operationType: operationOf(
        transaction,
        own.map(({ movement }) => movement),
        account,
      ),
      hash,
      minedAt: new Date(time).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: failed ? 'failed' : 'confirmed',
      nonce,
      chain,
      application: null,
    },
    // the public server sometimes has null here (docs/protocols/blockchain-api.md#history)
    transfers:
      own.length === 0
        ? null
        : own.map(({ movement, asset }) => {
            const { units, tokenId } = movement
            return toTransfer({ asset, units, tokenId, direction: directionOf(movement, account) }, prices)
          }),
  }
}

function assetsOf(chain: Caip2): ReadonlyMap<string, Asset> {
  const nfts = NFTS.map(({ name, symbol, address, spam }): [string, Asset] => [
    address.toLowerCase(),
    { name, symbol, decimals: 0, address: `${chain}:${address}`, listed: !spam, nft: { spam } },
  ])
  const tokens = tokenAssets(chain).map((token): [string, Asset] => [token.contract.toLowerCase(), token])
  return new Map<string, Asset>([['', nativeOf(chain)], ...tokens, ...nfts])
}

function directionOf({ from, to }: Movement, account: string) {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

/** The format of docs/protocols/blockchain-api.md#history. */
function operationOf(transaction: EvmTransaction, own: readonly Movement[], account: string): string {
  const { to, approvers } = transaction
  const isIn = own.some(movement => movement.to === account)
  const isOut = own.some(movement => movement.from === account)
  if (to === '') return 'deploy'
  if (isIn && isOut) return own.every(({ from, to }) => from === to) ? 'send' : 'trade'
  if (isIn)
    return own.some(({ from, tokenId }) => from === NOBODY && tokenId !== undefined) ? 'mint' : 'receive'
  if (isOut) return own.every(movement => movement.to === NOBODY) ? 'burn' : 'send'
  return approvers.includes(account) ? 'approve' : 'execute'
}
