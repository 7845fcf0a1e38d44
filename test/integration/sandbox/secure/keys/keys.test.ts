/** @jest-environment node */
import { ed25519 } from '@noble/curves/ed25519'
import { Keypair, PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { deriveKeys } from '../../../../sandbox/secure/keys/account-keys'
import { fromBase58, toBase58 } from '../../../../sandbox/secure/keys/base58'
import { deriveEd25519Seed } from '../../../../sandbox/secure/keys/slip10'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('deriveEd25519Seed', () => {
  // Test vector 1 of SLIP-0010 for ed25519.
  const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
  test.each([
    [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [[0, 1, 2, 2, 1000000000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  ])('param: path %j', (path, expected) => {
    expect(hex(deriveEd25519Seed(seed, path))).toBe(expected)
  })
})

test('deriveKeys: the addresses that other wallets have for the same phrase', () => {
  // "abandon … about": entropy of zeros.
  const { evm, solana } = deriveKeys('00'.repeat(16))
  expect(evm.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  expect(solana.publicKey.toBase58()).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  const message = Buffer.from('message')
  const signature = ed25519.sign(message, solana.secretKey.slice(0, 32))
  expect(ed25519.verify(signature, message, solana.publicKey.toBytes())).toBe(true)
})

describe('base58', () => {
  test('default: there and back, zeros kept', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(4), (bytes, zeros) => {
        const padded = Uint8Array.from([...new Uint8Array(zeros), ...bytes])
        expect(fromBase58(toBase58(padded))).toEqual(padded)
      }),
    )
  })

  test('behavior: as Solana writes keys', () => {
    for (let count = 0; count < 20; count += 1) {
      const { publicKey } = Keypair.generate()
      expect(toBase58(publicKey.toBytes())).toBe(publicKey.toBase58())
    }
    expect(toBase58(PublicKey.default.toBytes())).toBe('1'.repeat(32))
  })

  test.each(['0', 'O', 'l', ' ', 'a+b'])('error: %j', text => {
    expect(() => fromBase58(text)).toThrow('Not base58')
  })
})
