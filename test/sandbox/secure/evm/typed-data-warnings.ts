import { HostError } from '../login/host-error'

type Fields = Readonly<Record<string, unknown>>
/** Typed data (EIP-712), as it is signed. */
type Signed = {
  readonly domain: { readonly name?: string | null | undefined }
  readonly primaryType: string
  readonly message: Fields
}

/** Half of a type's maximum or more means “unlimited”: uint256 of EIP-2612, uint160 of Permit2. */
const UNLIMITED_FROM = 2n ** 159n

/** Warns of signatures that can be used later without another approval. `signer`: the account that signs. */
export function typedDataWarnings({ primaryType, message }: Signed, signer: string): readonly string[] {
  if (/^Permit/.test(primaryType)) return [permitWarning(message)]
  // EIP-3009
  if (/^(Transfer|Receive)WithAuthorization$/.test(primaryType))
    return [`This signature lets anyone move your tokens to ${String(message.to ?? 'another account')}.`]
  // Seaport and similar contracts
  if (/Order|Offer|Listing|Bid/.test(primaryType))
    return ['This can be an order: what it offers is taken from your account without asking again.']
  if (/^(ForwardRequest|MetaTransaction|SafeTx|Delegation|CallWithERC2771|RelayRequest)$/.test(primaryType))
    return [`This signature lets others act for ${signer} without asking again.`]
  return []
}

/** EIP-2612, DAI's permit, and the variants of Permit2. */
function permitWarning(message: Fields): string {
  const spender = String(message.spender ?? message.operator ?? 'another account')
  const amounts = [message, ...list(message.details), ...list(message.permitted)].flatMap(
    ({ value, amount, allowed }) => [value, amount, allowed],
  )
  const all = amounts.some(amount => amount === true || isUnlimited(amount))
  return `This signature lets ${spender} move ${all ? 'all ' : ''}your tokens without asking again.`
}

function list(value: unknown): readonly Fields[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each): each is Fields => typeof each === 'object' && each !== null)
}

function isUnlimited(amount: unknown): boolean {
  return /^\d+$/.test(String(amount)) && BigInt(String(amount)) >= UNLIMITED_FROM
}

/**
 * Rejects messages that act for the smart account without its methods: a user operation, or the message of its ERC-1271
 * check. Both are hashes of contents that the request could not show.
 */
export function refuseAccountMessages({ domain, primaryType }: Signed): void {
  if (domain.name === 'ERC4337' || /UserOperation$/.test(primaryType))
    throw new HostError('A user operation is sent with eth_sendUserOperation')
  if (domain.name === 'Sandbox Account' || primaryType === 'AccountMessage')
    throw new HostError('A message of the smart account is signed with the smart account')
}
