import type { EvmIndex, EvmTransaction } from '../blockchain/evm/evm-index'
import type { Movement } from '../blockchain/evm/movements'
import { TOKEN_ABI } from '../evm/contracts/code'

/** A transfer, and its place among those of its block, which rises. */
export type ListedMovement = {
  readonly transaction: EvmTransaction
  readonly movement: Movement
  readonly place: number
}

/** More than the transfers of one transaction. */
const PLACES = 1000

/** What explorers list about an account, each list newest first. `account` in lower case. */
export async function explorerLists(index: EvmIndex, account: string) {
  const all = await index.of(account)
  const isOwn = ({ from, to }: { readonly from: string; readonly to: string }) =>
    from === account || to === account
  const moved = all.flatMap(transaction =>
    transaction.movements
      .map(
        (movement, at): ListedMovement => ({ transaction, movement, place: transaction.index * PLACES + at }),
      )
      // the first one is the transaction's own
      .slice(transaction.value > 0n && transaction.movements.length > 0 ? 1 : 0)
      .filter(({ movement }) => isOwn(movement))
      .reverse(),
  )
  return {
    transactions: all.filter(isOwn),
    /** Native currency that contracts have paid. */
    internal: moved.filter(({ movement }) => movement.contract === undefined),
    tokens: moved.filter(({ movement }) => movement.contract !== undefined && movement.tokenId === undefined),
    nfts: moved.filter(({ movement }) => movement.tokenId !== undefined),
  }
}

/** Signature of a called function such as `approve(address spender, uint256 value)`; `undefined` for an unknown one. */
export const functionOf = (input: string): string | undefined =>
  TOKEN_ABI.getFunction(input.slice(0, 10))
    ?.format('full')
    .replace(/^function | (returns|nonpayable).*$/g, '')
