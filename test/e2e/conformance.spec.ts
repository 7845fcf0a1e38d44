import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ConformanceResult } from '../../src/testing/conformance/conformance'
import { expect, test } from './support/fixtures'

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** Runs `npx w3m-modal conformance`. */
async function conformance(...args: readonly string[]): Promise<Ended> {
  const command = [process.execPath, 'dist/cli/cli.js', 'conformance', ...args] as const
  const [file, ...rest] = command
  try {
    return { code: 0, ...(await promisify(execFile)(file, rest)) }
  } catch (error) {
    return error as Ended
  }
}

test('default: the sandbox wallets pass every check', async ({ sandbox }) => {
  const page = `${sandbox.url}/demo.html?wallet=both`
  const approve = '--click=[data-testid=sandbox-wallet-approve]'
  const { stdout, stderr, code } = await conformance(page, approve, '--json', '--timeout=10')
  expect(stderr).toBe('')
  const results: readonly ConformanceResult[] = JSON.parse(stdout)
  expect(results.filter(({ status }) => status === 'failed')).toEqual([])
  expect(new Set(results.map(({ wallet }) => wallet))).toEqual(new Set(['dev.w3m.sandbox', 'Sandbox Wallet']))
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(20)
  expect(code).toBe(0)
})

test('error: a page without a wallet', async ({ sandbox }) => {
  const { stderr, code } = await conformance(`${sandbox.url}/bench.html`, '--silent')
  expect([stderr.trim(), code]).toEqual([`No wallet on ${sandbox.url}/bench.html`, 1])
})
