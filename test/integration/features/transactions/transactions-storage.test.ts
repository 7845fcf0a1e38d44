import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { INTENT, moneyBench, waitFor } from '../../../support/money-bench'

const { open, rpc } = moneyBench()

describe('a tab that is closed', () => {
  test('behavior: after the hash arrived: the next page load follows it', async () => {
    const storage = createMemoryStorage()
    await rpc('evm_setAutomine', [false])
    const first = await open({ storage })
    const made = await first.build('80')
    void first.send(made)
    await waitFor(() => first.find(made.id)?.status === 'sent')
    first.deps.tasks.abortAll()
    const second = await open({ storage })
    await waitFor(() => second.list().length > 0)
    expect(second.list()).toMatchObject([{ id: made.id, status: 'sent', intent: INTENT }])
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine', [])
    await second.reaches(made.id, 'confirmed')
    expect(second.requested()).toEqual([])
    expect(storage.getItem('@w3m/test-project/transactions')).toBeNull()
  })

  test('behavior: while the wallet request was open: found by its effect', async () => {
    const storage = createMemoryStorage()
    const first = await open({ storage })
    first.provider.answers.eth_sendTransaction = async params => {
      await rpc('eth_sendTransaction', params as unknown[])
      return new Promise(() => {})
    }
    const made = await first.build('81')
    void first.send(made)
    await waitFor(() => first.requested().length > 0)
    first.deps.tasks.abortAll()
    const second = await open({ storage })
    await waitFor(() => second.list().length > 0)
    expect(second.list()).toMatchObject([{ id: made.id, status: 'unsure' }])
    expect(await second.reaches(made.id, 'confirmed')).toMatchObject({ hash: expect.any(String) })
    expect(second.requested()).toEqual([])
  })
})
