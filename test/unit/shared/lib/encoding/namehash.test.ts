import { namehash as oracle } from 'ethers'
import fc from 'fast-check'
import { namehash } from '../../../../../src/shared/lib/encoding/namehash'

test('default: the examples of ENSIP-1', () => {
  expect(namehash('')).toBe(`0x${'0'.repeat(64)}`)
  expect(namehash('eth')).toBe('0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae')
  expect(namehash('foo.eth')).toBe('0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f')
})

test('behavior: as ethers has it', () => {
  const name = fc.array(fc.stringMatching(/^[a-z0-9]{1,12}$/), { minLength: 1, maxLength: 5 })
  fc.assert(fc.property(name, labels => expect(namehash(labels.join('.'))).toBe(oracle(labels.join('.')))))
})
