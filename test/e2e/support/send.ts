import { expect } from './fixtures'
import { connect } from './flows'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'

export const MAINNET = 'eip155:1'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOL_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const RECEIVER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const ETHER = 10n ** 18n
/** PUSH1 0 PUSH1 0 REVERT */
export const REVERTS = '0x60006000fd'

type Body = { readonly result?: unknown; readonly error?: unknown }

async function ask(url: string | undefined, method: string, params: unknown[]): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = (await (await fetch(url ?? '', { method: 'POST', headers, body })).json()) as Body
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}
export const node = (sandbox: SandboxClient, method: string, params: unknown[]) =>
  ask(sandbox.manifest.evm?.[MAINNET], method, params)
export const solana = (sandbox: SandboxClient, method: string, params: unknown[]) =>
  ask(sandbox.manifest.solana[SOLANA], method, params) as Promise<{ value: unknown }>

export const balanceOf = async (sandbox: SandboxClient, address: string) =>
  BigInt(String(await node(sandbox, 'eth_getBalance', [address, 'latest'])))
export async function tokenOf(sandbox: SandboxClient, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  return BigInt(String(await node(sandbox, 'eth_call', [{ to: USDC, data }, 'latest'])))
}
export const nonceOf = async (sandbox: SandboxClient, address: string) =>
  Number(await node(sandbox, 'eth_getTransactionCount', [address, 'latest']))

/** Connected, with money, at the form. */
export async function open(
  openDemo: (query?: Record<string, string>) => Promise<ModalPage>,
  sandbox: SandboxClient,
): Promise<{ modal: ModalPage; address: string }> {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await modal.show('WalletSend')
  return { modal, address }
}

export async function fill(modal: ModalPage, amount: string, receiver = RECEIVER): Promise<void> {
  await modal.testId('send-amount').fill(amount)
  await modal.testId('send-address').fill(receiver)
}

/** To the last look before the wallet is asked. */
export async function review(modal: ModalPage): Promise<void> {
  await expect(modal.testId('send-action-button')).toHaveText('Preview Send')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
}

export const status = (modal: ModalPage) => modal.testId('send-progress')
export const approve = (modal: ModalPage) => modal.testId('sandbox-wallet-approve').click()
