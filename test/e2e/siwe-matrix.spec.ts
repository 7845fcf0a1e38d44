import { test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'
import { CASES } from './support/sign-in/cases'
import { EMAIL_EOA, EMAIL_SMART } from './support/sign-in/email-wallets'
import { INJECTED, SOLANA_SIGN_IN, SOLANA_SIGN_MESSAGE } from './support/sign-in/page-wallets'
import { PAIRED_IN_ONE, PAIRED_IN_TWO_STEPS } from './support/sign-in/paired-wallets'
import type { WalletKind } from './support/sign-in/visitor'

test.use({
  // The session API responds with 401 while the visitor is signed out (docs/guides/sign-in.md), which the browser logs.
  allowed: [HTTP_FAILURES],
  // Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
  permissions: ['local-network-access'],
})
// requests to a server that is down are retried
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

/**
 * Cases that only depend on the server once it has a signature. Unit tests in features/sign-in cover them without a
 * wallet.
 */
const OF_THE_SERVER = [
  'error: the server refuses',
  'error: the server is down',
  'error: a nonce that was used',
]
/** Cases in which the visitor leaves after signing, as they can before it in other cases of the same wallet. */
const AFTER_SIGNING = ['behavior: canceled while the server checks', "behavior: another address's session"]
/**
 * Wallets that sign in two steps on a new connection, like the injected wallet. The Solana wallet with signMessage stands
 * for its family in the cases after signing.
 */
const ALIKE: readonly WalletKind[] = [PAIRED_IN_TWO_STEPS, EMAIL_EOA, SOLANA_SIGN_IN]
const isForThorough = (kind: WalletKind, name: string) =>
  (OF_THE_SERVER.includes(name) && (ALIKE.includes(kind) || kind === SOLANA_SIGN_MESSAGE)) ||
  (AFTER_SIGNING.includes(name) && ALIKE.includes(kind))

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
