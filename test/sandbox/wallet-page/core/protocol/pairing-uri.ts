/** Contents of a `wc:` link (specs.walletconnect.com, pairing URI). */
export type PairingUri = {
  readonly topic: string
  readonly symKey: string
  /** Methods that the dapp will call; empty if the link has none. */
  readonly methods: readonly string[]
  /** Seconds since the epoch. */
  readonly expiryTimestamp: number | undefined
}

const FORM = /^wc:(?:\/\/)?([0-9a-f]{64})@(\d+)(?:\?(.*))?$/i
const HEX_KEY = /^[0-9a-f]{64}$/i

/** Parses a link, also one inside a deep link (`…?uri=wc%3A…`). Throws with a readable message. */
export function parsePairingUri(text: string, now: number): PairingUri {
  const [, topic = '', version, query] = FORM.exec(unwrap(text.trim())) ?? []
  if (!topic) throw new Error('This is no WalletConnect link')
  if (version !== '2') throw new Error(`This link is of version ${version}, and this wallet speaks version 2`)
  const params = new URLSearchParams(query)
  const symKey = params.get('symKey') ?? ''
  if (!HEX_KEY.test(symKey)) throw new Error('This link has no key')
  if (params.get('relay-protocol') !== 'irn')
    throw new Error('This link names a relay this wallet does not speak')
  const expiryTimestamp = Number(params.get('expiryTimestamp')) || undefined
  if (expiryTimestamp !== undefined && expiryTimestamp * 1000 <= now)
    throw new Error('This link has expired. Ask the site for a new one')
  const methods = (params.get('methods') ?? '').split(',').map(method => method.trim())
  return {
    topic: topic.toLowerCase(),
    symKey: symKey.toLowerCase(),
    methods: methods.filter(Boolean),
    expiryTimestamp,
  }
}

function unwrap(text: string): string {
  if (/^wc:/i.test(text) || !URL.canParse(text)) return text
  return new URL(text).searchParams.get('uri') ?? text
}
