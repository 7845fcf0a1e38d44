import { test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'
import { CASES } from './support/sign-in/cases'
import { EMAIL_EOA, EMAIL_SMART } from './support/sign-in/email-wallets'
import { INJECTED, SOLANA_SIGN_IN, SOLANA_SIGN_MESSAGE } from './support/sign-in/page-wallets'
import { PAIRED_IN_ONE, PAIRED_IN_TWO_STEPS } from './support/sign-in/paired-wallets'
import type { WalletKind } from './support/sign-in/visitor'

test.use({
  // "Nobody is signed in" is a 401 (docs/guides/sign-in.md), which the browser writes down.
  allowed: [HTTP_FAILURES],
  // Chromium takes a page that a test has touched for one of the internet, which may not ask this machine.
  permissions: ['local-network-access'],
})
// a server that is down is asked again and again
test.setTimeout(60_000)

const WALLETS = [
  INJECTED,
  PAIRED_IN_ONE,
  PAIRED_IN_TWO_STEPS,
  EMAIL_EOA,
  EMAIL_SMART,
  SOLANA_SIGN_IN,
  SOLANA_SIGN_MESSAGE,
]

/** What the server alone decides, once it has a signature. Unit tests of features/sign-in hold it without a wallet. */
const OF_THE_SERVER = [
  'error: the server refuses',
  'error: the server is down',
  'error: a nonce that was used',
]
/** Those that sign in two steps on a fresh connection, as the injected wallet and the Solana wallet with signMessage do. */
const ALIKE: readonly WalletKind[] = [PAIRED_IN_TWO_STEPS, EMAIL_EOA, SOLANA_SIGN_IN]
const isForThorough = (kind: WalletKind, name: string) => ALIKE.includes(kind) && OF_THE_SERVER.includes(name)

for (const kind of WALLETS)
  test.describe(kind.name, () => {
    for (const [name, play] of Object.entries(CASES)) {
      if (isForThorough(kind, name) && !process.env.W3M_THOROUGH) continue
      test(name, async ({ openDemo, page, context, sandbox }) => {
        const modal = await openDemo(kind.query)
        const arena = { modal, context, sandbox }
        await play({ ...arena, page, kind, visitor: await kind.enter(arena) })
      })
    }
  })
