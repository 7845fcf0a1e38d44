import { hashMessage, isAddress } from 'ethers'
import { describeMessage, messageBytes, messageText } from '../evm/describe-message'
import { describeTypedData, readTypedData } from '../evm/typed-data'
import { refuseAccountMessages } from '../evm/typed-data-warnings'
import { hiddenWarning } from '../hidden-warning'
import { HostError } from '../login/host-error'
import type { ApprovalPart } from './approval-view'
import type { MethodTable } from './method-table'
import { evmNetwork, findSigner, type Prepared, type Signer } from './request-context'

/** UTF-16 units, also of hex. Longer messages would not be read. */
const LONGEST = 100_000

/** Signatures without a transaction: ERC-191 and EIP-712; a smart account's by ERC-1271 or ERC-6492. */
export const SIGNING_METHODS: MethodTable = {
  async personal_sign(context, params) {
    const [first, second] = readPair(params)
    // Some pages give the address first.
    const isSwapped = isAddress(first) && !isAddress(second)
    const [message, address] = isSwapped ? [second, first] : [first, second]
    if (typeof message !== 'string') throw new HostError('personal_sign needs a message')
    if (message.length > LONGEST) throw new HostError('The message is too long')
    const signer = await findSigner(context, evmNetwork(context), address)
    const bytes = messageBytes(message)
    return signature(signer, describeMessage(messageText(bytes), context.origin), {
      byOwner: () => context.keys.evm.signMessage(bytes),
      hash: () => hashMessage(bytes),
    })
  },

  async eth_signTypedData_v4(context, params) {
    const [address, data] = readPair(params)
    const network = evmNetwork(context)
    const signer = await findSigner(context, network, address)
    const typed = readTypedData(data, network.chainId)
    if (!signer.smart) refuseAccountMessages(typed)
    return signature(signer, describeTypedData(typed, signer.address), {
      byOwner: () => context.keys.evm.signTypedData(typed.domain, typed.types, { ...typed.message }),
      hash: () => typed.hash,
    })
  },

  /** ERC-7715: a signed record of what was granted. No contract of this sandbox uses it. */
  async wallet_grantPermissions(context, params) {
    const [request] = Array.isArray(params) ? params : []
    if (typeof request !== 'object' || request === null)
      throw new HostError('There is no permission to grant')
    const signer = await findSigner(context, evmNetwork(context))
    const grant: Record<string, unknown> = { ...request }
    const text = JSON.stringify(grant)
    const shown = {
      part: {
        summary: 'Give permissions to the site',
        rows: [],
        text: { label: 'Permissions', value: JSON.stringify(grant, null, 2) },
      },
      warnings: ['This lets the site act for your account without asking again.'],
    }
    const { view, run } = signature(signer, shown, {
      byOwner: () => context.keys.evm.signMessage(text),
      hash: () => hashMessage(text),
    })
    return {
      view: { ...view, title: 'requests permissions', action: 'Approve' },
      run: async () => ({
        ...grant,
        grantedPermissions: grant.permissions,
        permissionsContext: await run(),
      }),
    }
  },
}

type Shown = { readonly part: ApprovalPart; readonly warnings: readonly string[] }
type Sign = { readonly byOwner: () => Promise<string>; readonly hash: () => string }

function signature(signer: Signer, { part, warnings }: Shown, { byOwner, hash }: Sign): Prepared {
  const { smart, network, address, kind } = signer
  return {
    view: {
      title: 'requests a signature',
      action: 'Sign',
      network: network.name,
      account: { address, kind },
      parts: [part],
      warnings: [...warnings, ...hiddenWarning(part)],
    },
    run: () => (smart ? smart.signHash(hash()) : byOwner()),
  }
}

function readPair(params: unknown): readonly [unknown, unknown] {
  const [first, second] = Array.isArray(params) ? params : []
  return [first, second]
}
