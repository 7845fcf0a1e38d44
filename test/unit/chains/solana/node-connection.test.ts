import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { DEVNET } from '../../../support/standard-wallet'

const open = (answer: () => unknown) => {
  const rpc = jest.fn(async (_network: string, _method: string, _params: unknown) => answer())
  return { rpc, connection: createNodeConnection(DEVNET, rpc) }
}
const refusal = (values: Record<string, string | number>) => () =>
  Promise.reject(serializeError(new W3mError('RPC_FAILED', { values })))

test('default: the SDK’s calls go through our endpoint, of that network', async () => {
  const { connection, rpc } = open(() => 42)
  expect(await connection.getBlockHeight()).toBe(42)
  expect(rpc).toHaveBeenCalledWith(DEVNET, 'getBlockHeight', [{ commitment: 'confirmed' }])
})

test('error: a refusal of the node is an error of the SDK, with code, words and data', async () => {
  const { connection } = open(
    refusal({ code: -32002, message: 'simulation failed', data: '{"logs":["Program log: a"],"err":"x"}' }),
  )
  await expect(connection.sendRawTransaction(new Uint8Array([1]))).rejects.toMatchObject({
    name: 'Error',
    transactionError: { message: 'simulation failed', logs: ['Program log: a'] },
  })
})

test.each(['0x08c379a0', ''])('behavior: data that is no JSON (%j) is left out', async data => {
  const { connection } = open(refusal({ code: 3, message: 'no', data }))
  await expect(connection.getBlockHeight()).rejects.toMatchObject({ code: 3, data: undefined })
})

test.each(['HTTP_TIMEOUT', 'HTTP_UNREACHABLE', 'ABORTED'] as const)(
  'error: %s on the way rejects as it is, and the SDK does not wait for ever',
  async code => {
    const { connection } = open(() => Promise.reject(serializeError(new W3mError(code))))
    await expect(connection.getBlockHeight()).rejects.toMatchObject({ name: 'W3mError', code })
  },
)

test('error: an answer of the wrong shape', async () => {
  const { connection } = open(() => ({ value: 'nonsense' }))
  await expect(connection.getSignatureStatuses(['x'])).rejects.toMatchObject({ name: 'StructError' })
})
