import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { place } from '../../../support/evm-bench'

test('error: an error of the connection to the node is kept', async () => {
  const adapter = createEvmAdapter({
    rpc: () => Promise.reject(serializeError(new W3mError('HTTP_UNREACHABLE'))),
  })
  await expect(adapter.balanceOf(place, null)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  await expect(adapter.readAnchor(place)).rejects.toBeInstanceOf(W3mError)
})
