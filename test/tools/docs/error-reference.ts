import type { ErrorCode, ErrorDefinition } from '../../../src/shared/errors/catalogue'
import { ERROR_ADVICE, ERROR_DEFINITIONS } from './error-definitions'

const HEAD = `# Errors

Every call that fails rejects with a \`W3mError\`, and the \`error\` event carries one:

\`\`\`js
import { W3mError } from 'w3m-modal'

try {
  await modal.connect('io.metamask')
} catch (error) {
  if (error instanceof W3mError && error.code === 'CONNECT_DECLINED') return
  throw error
}

modal.addEventListener('error', ({ detail }) => console.warn(detail.code, detail.error.docsUrl))
\`\`\`

| property | what it holds |
| --- | --- |
| \`code\` | one of the codes below; compare this, not the message |
| \`message\` | what happened and what the visitor can do, in English |
| \`details\` | what happened in this case, for developers; never a secret, an address or an email |
| \`cause\` | what was thrown first, for example the wallet's own error with its \`code\` |
| \`values\` | what an entry below says; only some codes have it |
| \`docsUrl\` | the address of the code's entry on this page |

Requests to a [provider](providers.md) of WalletConnect, the embedded wallet or Solana reject with an error whose \`code\` is a number, as EIP-1193 says; its \`cause\` is the \`W3mError\`.

If it is not clear why connecting fails, call \`await modal.diagnose()\` on the page: it [checks](../guides/connection-check.md) policies, storage, services, nodes and wallets.

The visitor reads the message in the language of the modal. \`{placeholders}\` are filled at run time.

Generated from the definitions in \`src\` by \`npm run docs\`. Do not edit.
`

const SHOWN: Readonly<Record<ErrorDefinition['surface'], string>> = {
  snackbar: 'The visitor sees it in a snackbar.',
  inline: 'The visitor sees it in the view.',
  host: 'It is for the page. The visitor sees it only in a view that waits for the result.',
}

/** Their advice says what may have been signed or sent: the request can come after the signature. */
const OUTCOME_IN_ADVICE: readonly ErrorCode[] = ['LOAD_FAILED', 'RPC_FAILED']

/** The wallet may have signed a transaction that the network then rejected, dropped or never got. */
function outcomeText(code: ErrorCode): string {
  const { outcome } = ERROR_DEFINITIONS[code]
  if (outcome === 'unknown') return ' **It is not known whether it was signed or sent.**'
  if (outcome !== 'unsent' || OUTCOME_IN_ADVICE.includes(code)) return ''
  return code.startsWith('TRANSACTION_')
    ? ' The transaction was not executed.'
    : ' Nothing was signed or sent.'
}

/** The page of every code: what happened, what the visitor can do, what the page's author can do. */
export function errorReference(): string {
  const entries = (Object.keys(ERROR_DEFINITIONS) as ErrorCode[]).sort().map(code => {
    const { text, surface } = ERROR_DEFINITIONS[code]
    return `## ${code}\n\n> ${text}\n\n${SHOWN[surface]}${outcomeText(code)}\n\n${ERROR_ADVICE[code]}\n`
  })
  return [HEAD, ...entries].join('\n')
}
