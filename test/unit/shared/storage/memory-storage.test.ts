import { createMemoryStorage, MemoryOrigin } from '../../../../src/shared/storage/memory-storage'
import { storageContract } from '../../../contracts/storage-contract'

storageContract('memory storage', () => {
  const origin = new MemoryOrigin()
  return { tab: createMemoryStorage(origin), otherTab: createMemoryStorage(origin) }
})

test('default: storages share nothing by themselves', () => {
  const one = createMemoryStorage()
  one.setItem('a', '1')
  expect(createMemoryStorage().getItem('a')).toBeNull()
})
