import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  parseAbi,
  slice,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toSmartAccount,
  type WebAuthnAccount,
} from 'viem/account-abstraction'
import { readContract } from 'viem/actions'
import type { PasskeyOptions } from '../../src/connectors/passkey'

const FACTORY = parseAbi([
  'function createAccount(bytes32 x, bytes32 y) returns (address)',
  'function getAddress(bytes32 x, bytes32 y) view returns (address)',
])
const ACCOUNT = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/** `WebAuthnAuth` of OpenZeppelin's library: r, s, positions in the client data, and what was signed. */
const SIGNATURE = ['bytes32', 'bytes32', 'uint256', 'uint256', 'bytes', 'string'].map(type => ({ type }))

function encode({ signature, webauthn }: Awaited<ReturnType<WebAuthnAccount['sign']>>): Hex {
  const { challengeIndex = 0, typeIndex = 0, authenticatorData, clientDataJSON } = webauthn
  return encodeAbiParameters(SIGNATURE, [
    slice(signature, 0, 32),
    slice(signature, 32, 64),
    BigInt(challengeIndex),
    BigInt(typeIndex),
    authenticatorData,
    clientDataJSON,
  ])
}

/** Has the length of a real one, for estimates. */
const STUB = encodeAbiParameters(SIGNATURE, [
  `0x${'11'.repeat(32)}`,
  `0x${'11'.repeat(32)}`,
  23n,
  1n,
  `0x${'00'.repeat(37)}`,
  'x'.repeat(140),
])

/** The sandbox's account of a passkey (`SandboxPasskeyAccount.sol`), as viem uses smart accounts. */
export const sandboxPasskeyAccount =
  (factory: Hex): PasskeyOptions['account'] =>
  async ({ owner, client }) => {
    const key = [slice(owner.publicKey, 0, 32), slice(owner.publicKey, 32, 64)] as const
    const chainId = client.chain?.id ?? 0
    const address = await readContract(client, {
      abi: FACTORY,
      address: factory,
      functionName: 'getAddress',
      args: key,
    })
    /** Bound to this account and chain, as its contract demands. */
    const sign = async (hash: Hex) => {
      const domain = { name: 'Sandbox Passkey', version: '1', chainId, verifyingContract: address }
      const types = { AccountMessage: [{ name: 'hash', type: 'bytes32' }] }
      const bound = hashTypedData({ domain, types, primaryType: 'AccountMessage', message: { hash } })
      return encode(await owner.sign({ hash: bound }))
    }
    return toSmartAccount({
      client,
      entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
      getAddress: async () => address,
      getFactoryArgs: async () => ({
        factory,
        factoryData: encodeFunctionData({ abi: FACTORY, functionName: 'createAccount', args: key }),
      }),
      encodeCalls: async calls => {
        const all = calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, data }))
        const [only] = all
        return all.length === 1 && only
          ? encodeFunctionData({
              abi: ACCOUNT,
              functionName: 'execute',
              args: [only.target, only.value, only.data],
            })
          : encodeFunctionData({ abi: ACCOUNT, functionName: 'executeBatch', args: [all] })
      },
      getStubSignature: async () => STUB,
      signMessage: ({ message }) => sign(hashMessage(message)),
      signTypedData: typedData => sign(hashTypedData(typedData as never)),
      async signUserOperation({ chainId: on = chainId, ...operation }) {
        const hash = getUserOperationHash({
          chainId: on,
          entryPointAddress: entryPoint08Address,
          entryPointVersion: '0.8',
          userOperation: { ...operation, sender: address } as never,
        })
        return encode(await owner.sign({ hash }))
      },
    })
  }
