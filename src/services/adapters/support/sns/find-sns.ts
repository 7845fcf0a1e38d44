import { decodeBase58, encodeBase58 } from '../../../../shared/lib/encoding/base58'
import { isOnCurve } from './on-curve'
import {
  dataViewOf,
  fetchSnsAccounts,
  hasSameBytes,
  holderOf,
  type NameAccount,
  type SolanaCall,
  toNameAccount,
} from './sns-accounts'
import { derivedKey, domainKeys, nameKey, RECORDS_CLASS, REVERSE_CLASS, SNS, SOL_ROOT } from './sns-keys'

/** `ActiveRecord` of the tokenizer. */
const TOKENIZED = 2
/** Bytes of a signed SOL record: header, owner of the name, signer, account (SNS-IP 3). */
const RECORD_BYTES = 8 + 3 * 32
/** `Solana`, in the header of a record, for both signatures. */
const SIGNED = 1
/** Bytes of an old SOL record: account and signature. */
const OLD_RECORD_BYTES = 32 + 64

/**
 * The account to which money for a `.sol` name goes, by the rules of SNS-IP 5
 * (https://github.com/Bonfida/sns-ip/blob/master/proposals/sns-ip-5.md). `undefined` if the name is not registered, and
 * wherever the rules, or wallets that follow them, leave open who gets the money:
 *
 * - its owner, or the holder of its NFT, is a program, such as a marketplace where the name is for sale;
 * - its SOL record is not signed, or not by the account in it;
 * - its SOL record is from a former owner, but there is one of the old kind: the rules ignore it, some wallets do not;
 * - its record of the old kind cannot be verified, because the browser has no Ed25519.
 *
 * @param name normalized (`safeName`)
 */
export async function findSnsAddress(name: string, call: SolanaCall): Promise<string | undefined> {
  const keys = await domainKeys(name)
  if (!keys) return undefined
  const { domain, parent } = keys
  const oldKey = await nameKey('\u0001SOL', domain)
  const recordKey = await nameKey('\u0002SOL', domain, RECORDS_CLASS)
  const nftKey = await derivedKey(SNS.tokenizer, 'nft_record', domain)
  const [nft, old, record, registry] = await fetchSnsAccounts([nftKey, oldKey, recordKey, domain], call)
  const account = toNameAccount(registry)
  if (!account || !hasSameBytes(account.parent, parent)) return undefined
  if (nft?.program === SNS.tokenizer && nft.data[0] === TOKENIZED) {
    const holder = await holderOf(await derivedKey(SNS.tokenizer, 'tokenized_name', domain), call)
    return holder && walletOf(holder)
  }
  const own = walletOf(account.owner)
  if (record) {
    const content = toNameAccount(record)?.content
    if (!content || !isSigned(content)) return undefined
    if (hasSameBytes(content.subarray(8, 40), account.owner)) return targetOf(content)
  }
  if (!old) return own
  const target = await readOldRecord(toNameAccount(old), account.owner, oldKey)
  if (target === 'invalid') return own
  return record && target !== own ? undefined : target
}

/** Whether a record was signed by an owner of the name and by the account in it. */
function isSigned(content: Uint8Array): boolean {
  if (content.length !== RECORD_BYTES) return false
  const header = dataViewOf(content)
  return header.getUint16(0, true) === SIGNED && header.getUint16(2, true) === SIGNED
}

/** The account in a record, if the second signature is its own. */
function targetOf(content: Uint8Array): string | undefined {
  const target = content.subarray(72)
  return hasSameBytes(content.subarray(40, 72), target) ? encodeBase58(target) : undefined
}

/**
 * The account in a record of the old kind, which the owner has signed together with the record's key, in hex.
 * `undefined` if the browser cannot tell.
 */
async function readOldRecord(
  account: NameAccount | undefined,
  owner: Uint8Array,
  key: Uint8Array,
): Promise<string | 'invalid' | undefined> {
  const content = account?.content ?? new Uint8Array()
  if (content.length < OLD_RECORD_BYTES) return 'invalid'
  const target = content.subarray(0, 32)
  const hex = [...target, ...key].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const signature = Uint8Array.from(content.subarray(32, OLD_RECORD_BYTES))
  try {
    const { subtle } = globalThis.crypto
    const verifier = await subtle.importKey('raw', Uint8Array.from(owner), 'Ed25519', false, ['verify'])
    const isValid = await subtle.verify('Ed25519', verifier, signature, new TextEncoder().encode(hex))
    return isValid ? encodeBase58(target) : 'invalid'
  } catch {
    return undefined
  }
}

/** The address of a key that a person can have. */
const walletOf = (key: Uint8Array) =>
  isOnCurve(key) && key.some(byte => byte !== 0) ? encodeBase58(key) : undefined

/**
 * The name that an account has chosen as its primary one. Only names directly below `.sol`; not normalized, and not
 * yet resolved to the account again.
 */
export async function findSnsName(address: string, call: SolanaCall): Promise<string | undefined> {
  const owner = decodeBase58(address)
  if (owner?.length !== 32) return undefined
  const [primary] = await fetchSnsAccounts([await derivedKey(SNS.offers, 'favourite_domain', owner)], call)
  if (primary?.program !== SNS.offers || primary.data.length < 33) return undefined
  const domain = primary.data.subarray(1, 33)
  const [reverse] = await fetchSnsAccounts(
    [await nameKey(encodeBase58(domain), undefined, REVERSE_CLASS)],
    call,
  )
  const content = toNameAccount(reverse)?.content
  if (!content || content.length < 4) return undefined
  const label = new TextDecoder().decode(content.subarray(4, 4 + dataViewOf(content).getUint32(0, true)))
  return hasSameBytes(await nameKey(label, SOL_ROOT), domain) ? `${label}.sol` : undefined
}
