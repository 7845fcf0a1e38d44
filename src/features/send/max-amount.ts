import type { Sender, TokenAddress } from '../../chains/family'
import type { AppThunk } from '../../store/types'
import { chainAdapter } from '../transactions/chain-adapter'
import { transactionError } from '../transactions/errors'

/**
 * Maximum amount that can be sent, in base units of the token. For the native currency, the network fee of a transfer
 * to `recipient` and a reserve for a rising fee are left over. Rejects with INSUFFICIENT_FUNDS if fee and reserve leave
 * nothing, and with TRANSACTION_STALE if the fee is not known.
 */
export const maxAmount =
  (sender: Sender, token: TokenAddress, recipient: string): AppThunk<Promise<string>> =>
  async (dispatch, _getState, deps) => {
    const adapter = await chainAdapter(sender.network, dispatch, deps)
    const balance = await adapter.balanceOf(sender, token)
    if (token !== null) return balance
    const nothing = { kind: 'transfer', token, to: recipient, amount: '0' } as const
    const transaction = await adapter.buildTransfer(sender, nothing)
    const cost = adapter.costOf(transaction)
    if (cost === null) throw transactionError('TRANSACTION_STALE')
    const { reserve } = adapter.nativeSpendOf(transaction)
    const rest = BigInt(balance) - BigInt(cost) - BigInt(reserve)
    if (rest <= 0n) throw transactionError('INSUFFICIENT_FUNDS')
    return String(rest)
  }
