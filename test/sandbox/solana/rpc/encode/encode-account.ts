import type { Bank } from '../../chain/bank'
import type { SvmAccount } from '../../chain/svm'
import { readMint, readTokenAccount, toTokenAmount } from '../../chain/token-state'
import { encodeBase58 } from '../../wire/base58'
import { TOKEN_PROGRAM } from '../../wire/programs'
import type { Config } from '../params'
import { invalidParams, invalidRequest } from '../rpc-error'
import { toBase64 } from './binary'

const ENCODINGS = ['base58', 'base64', 'base64+zstd', 'jsonParsed'] as const
/** Rent-exempt accounts have the maximum epoch. */
const EXEMPT_EPOCH = 2 ** 64
const MAX_BASE58 = 128

/**
 * An account as nodes return it: `encoding`, or else `fallback`, and `dataSlice` of the configuration determine the
 * format.
 */
export function encodeAccount(
  bank: Bank,
  account: SvmAccount,
  config: Config,
  fallback?: (typeof ENCODINGS)[number],
): object {
  const { lamports, owner, executable, data } = account
  return {
    data: encodeData(bank, account, config, fallback),
    executable,
    lamports,
    owner,
    rentEpoch: EXEMPT_EPOCH,
    space: data.length,
  }
}

function encodeData(...[bank, account, config, fallback]: Parameters<typeof encodeAccount>): unknown {
  const encoding = config.choice('encoding', ENCODINGS) ?? fallback
  if (encoding === 'base64+zstd') throw invalidParams('base64+zstd: this node does not compress')
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(bank, account)
    if (parsed) return { program: 'spl-token', parsed, space: account.data.length }
  }
  const data = slice(account.data, config.object('dataSlice'))
  if (encoding === 'base64' || encoding === 'jsonParsed') return [toBase64(data), 'base64']
  if (data.length > MAX_BASE58)
    throw invalidRequest(
      `Encoded binary (base 58) data should be less than ${MAX_BASE58} bytes, please use Base64 encoding.`,
    )
  return encoding ? [encodeBase58(data), 'base58'] : encodeBase58(data)
}

function slice(data: Uint8Array, wanted: Config | undefined): Uint8Array {
  const offset = wanted?.integer('offset') ?? 0
  return data.slice(offset, offset + (wanted?.integer('length') ?? data.length))
}

function parseAccount(bank: Bank, account: SvmAccount): object | undefined {
  if (account.owner !== TOKEN_PROGRAM) return undefined
  const mint = readMint(account)
  if (mint) {
    const { authority = null, freezeAuthority = null, decimals, initialized, supply } = mint
    const amounts = { decimals, isInitialized: initialized, supply: supply.toString() }
    return { type: 'mint', info: { ...amounts, freezeAuthority, mintAuthority: authority } }
  }
  const held = readTokenAccount(account)
  const heldMint = held && bank.svm.account(held.mint)
  const decimals = heldMint && readMint(heldMint)?.decimals
  if (!held || decimals === undefined) return undefined
  const { delegate, delegated, closeAuthority, nativeReserve } = held
  return {
    type: 'account',
    info: {
      mint: held.mint,
      owner: held.owner,
      state: held.state,
      isNative: nativeReserve !== undefined,
      tokenAmount: toTokenAmount(held.amount, decimals),
      ...(delegate ? { delegate, delegatedAmount: toTokenAmount(delegated, decimals) } : {}),
      ...(closeAuthority ? { closeAuthority } : {}),
      ...(nativeReserve === undefined ? {} : { rentExemptReserve: toTokenAmount(nativeReserve, decimals) }),
    },
  }
}
