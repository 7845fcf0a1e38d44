import { type BatchRequest, readBatch } from '../../../batch/read-batch'
import { type Ask, batchStatus, isDelegated, sendBatch } from '../../../batch/send-batch'
import { DELEGATE, ENTRY_POINT } from '../../../secure/contracts/contracts'
import { RpcError, unsupported } from '../../rpc-error'
import type { WalletCore } from '../wallet-core'
import type { Methods } from './method-table'

/** Batches (EIP-5792): a transaction of the account to itself. The first one also upgrades the account (EIP-7702). */
export const CALL_METHODS: Methods = {
  async wallet_getCapabilities(core, [address]) {
    if (!core.calls) throw unsupported('wallet_getCapabilities')
    if (core.calls === 'mute') return new Promise(() => {})
    const { address: account } = core.authorize(address)
    const status = (await isDelegated(askOf(core), account)) ? 'supported' : 'ready'
    const paymasterService = { supported: core.calls === 'sponsored' }
    return { [core.chainId]: { atomic: { status }, paymasterService } }
  },

  async wallet_sendCalls(core, [wanted]) {
    if (!core.calls) throw unsupported('wallet_sendCalls')
    const { id, from, calls, chainId, paymaster } = parse(core, wanted)
    const wallet = core.authorize(from)
    const upgrades = !(await isDelegated(askOf(core), wallet.address))
    await core.ask('wallet_sendCalls', {
      title: `Send ${calls.length} calls at once`,
      rows: [
        ...calls.map(({ to }, index) => [`Call ${index + 1}`, to] as const),
        ...(paymaster ? [['Fee paid by', paymaster.url] as const] : []),
        ...(upgrades ? [['Upgrade of the account to', DELEGATE.address] as const] : []),
      ],
    })
    if (core.calls === 'refuse') throw new RpcError(5750, 'The user rejected the upgrade of the account.')
    if (paymaster) await askPaymaster(paymaster, { from, chainId })
    const hash = await sendBatch({ ask: askOf(core), wallet, chainId, calls })
    core.memory.update({ bundles: { ...core.memory.state.bundles, [id]: hash } })
    return core.calls === 'silent' ? new Promise(() => {}) : { id }
  },

  async wallet_getCallsStatus(core, [id]) {
    if (!core.calls) throw unsupported('wallet_getCallsStatus')
    const hash = core.memory.state.bundles?.[String(id)]
    if (!hash) throw new RpcError(5730, 'There is no batch of that id.')
    return batchStatus(askOf(core), hash, String(id), core.memory.state.chainId)
  },
}

const askOf =
  (core: WalletCore): Ask =>
  (method, params) =>
    core.node(method, params)

/** The paymaster is only simulated: the account's own balance pays the fee here. */
async function askPaymaster(
  { url, context }: NonNullable<BatchRequest['paymaster']>,
  { from, chainId }: { readonly from: string; readonly chainId: number },
): Promise<void> {
  const operation = { sender: from, nonce: '0x0', callData: '0x' }
  const chain = `0x${chainId.toString(16)}`
  const params = [operation, ENTRY_POINT.address, chain, context]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterStubData', params })
  const headers = { 'content-type': 'application/json' }
  const { error } = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (error) throw new RpcError(-32501, error.message)
}

function parse(core: WalletCore, wanted: unknown): BatchRequest {
  const { chainId, bundles } = core.memory.state
  const request = readBatch(wanted, core.calls === 'sponsored')
  if ('code' in request) throw new RpcError(request.code, request.message)
  if (bundles?.[request.id]) throw new RpcError(5720, 'There is a batch of that id.')
  if (request.chainId !== chainId) throw new RpcError(5710, 'Not the chain in use.')
  return request
}
