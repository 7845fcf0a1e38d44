import { HttpError } from '../core/replies'
import { FaucetError } from '../solana/chain/faucet'
import { readTokenAccount } from '../solana/chain/token-state'
import { type Cluster, SOLANA_CLUSTERS, type Token } from '../solana/clusters'
import type { SolanaNodes } from '../solana/solana-nodes'
import { decodeKey } from '../solana/wire/base58'
import { tokenAccountOf } from '../solana/wire/program-address'
import { toDecimal } from './decimal-units'
import { type Fund, unitsOf } from './fund'

const SOL: Pick<Token, 'decimals'> = { decimals: 9 }
const MAX_UNITS = 2n ** 64n - 1n

/** SOL, or a token of the cluster by its symbol, mint or CAIP-10 id: sent by the faucet in an ordinary transaction. */
export async function fundSolana(solana: SolanaNodes, fund: Fund): Promise<string> {
  const { caip2, address } = fund
  const cluster = SOLANA_CLUSTERS.find(({ id }) => id === caip2)
  if (!cluster) throw new HttpError(400, `caip2: no node for ${caip2}`)
  if (!decodeKey(address)) throw new HttpError(400, 'address: not a Solana address')
  const token = fund.token === undefined ? undefined : findToken(cluster, fund.token)
  const { decimals } = token ?? SOL
  const units = unitsOf(fund, decimals)
  if (units > MAX_UNITS) throw new HttpError(400, 'amount: too much')
  const { bank, faucet } = (await solana.node(cluster.id)).context
  try {
    if (token) faucet.giveTokens(address, token, units)
    else faucet.giveSol(address, units)
  } catch (error) {
    // For example, a new account below its rent.
    if (error instanceof FaucetError) throw new HttpError(400, `amount: ${error.message}`)
    throw error
  }
  if (!token) return toDecimal(BigInt(bank.svm.balance(address)), decimals)
  const account = bank.svm.account(tokenAccountOf(address, token.mint))
  return toDecimal((account && readTokenAccount(account)?.amount) ?? 0n, decimals)
}

function findToken({ id, tokens }: Cluster, wanted: string): Token {
  const found = tokens.find(({ symbol, mint }) => [symbol, mint, `${id}:${mint}`].includes(wanted))
  if (found) return found
  throw new HttpError(400, `token: there are ${tokens.map(({ symbol }) => symbol).join(', ')}`)
}
