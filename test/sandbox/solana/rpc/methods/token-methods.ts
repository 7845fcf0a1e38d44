import type { Bank } from '../../chain/bank'
import { isTokenProgram, readMint, readTokenAccount, toTokenAmount } from '../../chain/token-state'
import { encodeAccount } from '../encode/encode-account'
import { atSlot, type RpcMethods } from '../method-table'
import { addressOf, type Config } from '../params'
import { invalidParams } from '../rpc-error'

/** Tokens of the SPL Token program. */
export const TOKEN_METHODS: RpcMethods = {
  getTokenAccountBalance({ bank }, params) {
    const account = bank.svm.account(params.address(0))
    if (!account) throw invalidParams('Invalid param: could not find account')
    const held = readTokenAccount(account)
    if (!held) throw invalidParams('Invalid param: not a Token account')
    const mint = bank.svm.account(held.mint)
    return atSlot(bank, toTokenAmount(held.amount, (mint && readMint(mint)?.decimals) ?? 0))
  },

  getTokenSupply({ bank }, params) {
    const account = bank.svm.account(params.address(0))
    if (!account) throw invalidParams('Invalid param: could not find account')
    const mint = readMint(account)
    if (!mint) throw invalidParams('Invalid param: not a Token mint')
    return atSlot(bank, toTokenAmount(mint.supply, mint.decimals))
  },

  getTokenAccountsByOwner({ bank }, params) {
    const owner = params.address(0)
    const { program, mint } = readFilter(bank, params.config(1))
    const config = params.config(2)
    const accounts = bank.svm.accountsOf(program).filter(([, account]) => {
      const held = readTokenAccount(account)
      return held?.owner === owner && (mint === undefined || held.mint === mint)
    })
    return atSlot(
      bank,
      accounts.map(([pubkey, account]) => ({ pubkey, account: encodeAccount(bank, account, config) })),
    )
  },
}

/** The token program: that of the mint, or the one named. */
function readFilter(bank: Bank, filter: Config): { program: string; mint?: string } {
  if (filter.at('mint') !== undefined) {
    const mint = addressOf(filter.at('mint'))
    const account = bank.svm.account(mint)
    if (!account || !readMint(account)) throw invalidParams('Invalid param: could not find mint')
    return { program: account.owner, mint }
  }
  const program = addressOf(filter.at('programId'))
  if (!isTokenProgram(program)) throw invalidParams('Invalid param: unrecognized Token program id')
  return { program }
}
