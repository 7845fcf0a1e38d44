/** A warning about a recipient before sending. */
export type RecipientWarning =
  | { readonly kind: 'own' }
  /** The name is registered on another network. A smart account may exist only there. */
  | { readonly kind: 'elsewhere' }
  /** The name resolves to a different address than before. */
  | { readonly kind: 'moved'; readonly before: string }
  | { readonly kind: 'contract' }
  /** The address resembles a known one (address poisoning). */
  | { readonly kind: 'lookAlike'; readonly known: string }
  | { readonly kind: 'firstTime' }
  /** The history could not be read completely, so this may be the first transfer to the address. */
  | { readonly kind: 'history' }

/** Whether the visitor has to confirm the warning explicitly. */
export const isSerious = ({ kind }: RecipientWarning): boolean =>
  kind === 'lookAlike' || kind === 'contract' || kind === 'moved' || kind === 'elsewhere'

type RecipientData = {
  readonly own: string
  /** Recipients stored by this browser, which no server can forge. */
  readonly remembered: readonly string[]
  /** All addresses that the account has sent to before. */
  readonly known: readonly string[]
  /** Whether no earlier recipient is missing from `known`. */
  readonly isComplete: boolean
  readonly isContract: boolean
}

/**
 * Number of characters at each end of an address by which people compare addresses, and which attackers therefore
 * imitate.
 */
const COMPARED_CHARACTERS = 4

/** Returns the warnings about an address, most serious first. */
export function recipientWarnings(
  address: string,
  { own, remembered, known, isComplete, isContract }: RecipientData,
): readonly RecipientWarning[] {
  if (isSame(address, own)) return [{ kind: 'own' }]
  const find = (others: readonly string[]) => others.find(other => looksLike(address, other))
  const isIn = (others: readonly string[]) => others.some(other => isSame(address, other))
  const isKnown = isIn(known)
  // An address that resembles a stored recipient is accepted only if this browser has stored it too. The history does
  // not count: a dishonest server with its own node could put the look-alike into it.
  const lookAlike = isIn(remembered)
    ? undefined
    : (find([own, ...remembered]) ?? (isKnown ? undefined : find(known)))
  const warnings: RecipientWarning[] = []
  if (lookAlike !== undefined) warnings.push({ kind: 'lookAlike', known: lookAlike })
  if (isContract) warnings.push({ kind: 'contract' })
  if (!isKnown) warnings.push({ kind: isComplete ? 'firstTime' : 'history' })
  return warnings
}

const plain = (address: string) => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address)
const isSame = (a: string, b: string) => plain(a) === plain(b)

function looksLike(a: string, b: string): boolean {
  const [one, other] = [plain(a).toLowerCase(), plain(b).toLowerCase()]
  if (isSame(a, b)) return false
  return (
    one.slice(0, COMPARED_CHARACTERS) === other.slice(0, COMPARED_CHARACTERS) &&
    one.slice(-COMPARED_CHARACTERS) === other.slice(-COMPARED_CHARACTERS)
  )
}
