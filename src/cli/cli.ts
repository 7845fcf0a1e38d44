#!/usr/bin/env node
/** `npx w3m-modal <command>`. Each command is a file of its own; none is loaded by a page. */
import { runConformance } from './run-conformance'
import { runMigrate } from './run-migrate'
import { runSandbox } from './run-sandbox'
import { runWallets } from './run-wallets'

const HELP = `w3m-modal: tools for pages with <w3m-modal>, and for wallets.

  npx w3m-modal sandbox [--port=4173]     nodes, relay, directory, wallets and logins on this machine
  npx w3m-modal conformance <page>        checks the wallets that a page finds against their standards
  npx w3m-modal migrate <paths>           moves a page from Web3Modal 5 or AppKit
  npx w3m-modal wallets                   writes wallets and their pictures beside a page, for static-wallets

  --help after a command lists its options.
`
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number | undefined>>> = {
  conformance: runConformance,
  migrate: runMigrate,
  sandbox: runSandbox,
  wallets: runWallets,
}

async function main([name = '--help', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    const isHelp = name === '--help' || name === 'help'
    console[isHelp ? 'log' : 'error'](isHelp ? HELP : `Unknown command: ${name}\n\n${HELP}`)
    process.exitCode = isHelp ? 0 : 1
    return
  }
  process.exitCode = await command(args)
}

main(process.argv.slice(2)).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
