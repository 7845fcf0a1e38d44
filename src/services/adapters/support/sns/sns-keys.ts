import { decodeBase58 } from '../../../../shared/lib/encoding/base58'
import { adapterError } from '../adapter-error'
import { isOnCurve } from './on-curve'

/** 32 bytes of an address that is written here in Base58. */
const keyOf = (address: string) => decodeBase58(address) ?? new Uint8Array(32)

/**
 * Programs and accounts of the Solana Name Service on Mainnet
 * (https://sns.guide, https://github.com/Bonfida/sns-sdk/blob/main/js/src/constants.ts).
 */
export const SNS = {
  /** The program that owns every name. */
  names: 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
  /** Keeps names that their owner has turned into an NFT. */
  tokenizer: 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk',
  /** Keeps which name an account has chosen as its primary one. */
  offers: '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29',
} as const
/** Parent of all names that end in `.sol`. */
export const SOL_ROOT = keyOf('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
/** Class of records that the records program has checked (SNS-IP 3). */
export const RECORDS_CLASS = keyOf('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')
/** Class of the accounts that say what a name account is called. */
export const REVERSE_CLASS = keyOf('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z')
const NONE = new Uint8Array(32)

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Joins bytes and texts, and hashes them. Browsers hash in secure contexts only. */
async function sha256(...parts: readonly (Uint8Array | string)[]): Promise<Uint8Array> {
  const bytes = parts.flatMap(part => [...(typeof part === 'string' ? utf8(part) : part)])
  const { subtle } = globalThis.crypto
  if (!subtle) throw adapterError('HTTP_INVALID_RESPONSE', '.sol names need a page with HTTPS')
  return new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes)))
}

/** The address that a program derives from seeds (https://solana.com/docs/core/pda#how-to-derive-a-pda). */
export async function derivedKey(
  program: string,
  ...seeds: readonly (Uint8Array | string)[]
): Promise<Uint8Array> {
  for (let bump = 255; bump >= 0; bump--) {
    const key = await sha256(...seeds, Uint8Array.of(bump), keyOf(program), 'ProgramDerivedAddress')
    if (!isOnCurve(key)) return key
  }
  throw new RangeError('no address for these seeds')
}

/**
 * The account of a name, a record or a reverse entry
 * (https://github.com/Bonfida/sns-ip/blob/master/proposals/sns-ip-1.md).
 */
export async function nameKey(
  label: string,
  parent: Uint8Array = NONE,
  nameClass: Uint8Array = NONE,
): Promise<Uint8Array> {
  return derivedKey(SNS.names, await sha256('SPL Name Service', label), nameClass, parent)
}

/**
 * Labels with one spelling only. Others may be registered in several that look the same, such as an emoji with and without
 * a variation selector, and normalizing by ENSIP-15 would choose the one that the visitor does not mean.
 */
const LABEL = /^[a-z0-9_-]+$/

/** The account of `label.sol` or `sub.label.sol`, and its parent; `undefined` for anything else. */
export async function domainKeys(
  name: string,
): Promise<{ readonly domain: Uint8Array; readonly parent: Uint8Array } | undefined> {
  const [tld, label, sub, ...more] = name.split('.').reverse()
  const isValid = [label, sub].every(each => each === undefined || LABEL.test(each))
  if (tld !== 'sol' || !label || !isValid || more.length > 0) return undefined
  const domain = await nameKey(label, SOL_ROOT)
  return sub === undefined
    ? { domain, parent: SOL_ROOT }
    : { domain: await nameKey(`\0${sub}`, domain), parent: domain }
}
