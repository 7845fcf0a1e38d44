import { PublicKey } from '@solana/web3.js'
import { namehash as oracle, Wallet } from 'ethers'
import fc from 'fast-check'
import { hasNamespaceForm, parseCaip2, splitCaip10, toCaip10 } from '../../../../src/shared/lib/caip'
import { decodeBase58, encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { namehash } from '../../../../src/shared/lib/encoding/namehash'
import { redactText } from '../../../../src/shared/lib/redact'
import { isAppLink, isImageUrl, isSecureUrl, isWebUrl, withScheme } from '../../../../src/shared/lib/url'
import { runs } from '../../../support/runs'

describe('redact', () => {
  const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  test.each([
    [EVM, 'redacted'],
    [EVM.toUpperCase(), 'redacted'],
    [EVM.slice(2), 'redacted'],
    [`eip155:1:${EVM}`, 'eip155:1:redacted'],
    [`insufficient funds for ${EVM}.`, 'insufficient funds for redacted.'],
    [`from_${EVM}_to`, 'from_redacted_to'],
    [`0x${'ab'.repeat(32)}`, 'redacted'],
    [SOLANA, 'redacted'],
    [`${SOLANA_MAINNET}:${SOLANA}`, `${SOLANA_MAINNET}:redacted`],
    [`solana:${SOLANA}`, 'solana:redacted'],
    [
      `https://page.example/${encodeURIComponent(`${SOLANA_MAINNET}:${SOLANA}`)}/send`,
      'https://page.example/solana%redacted%redacted/send',
    ],
    ['write to some.one+x@mail.example.org now', 'write to redacted now'],
    ['https://page.example/of/some.one%40mail.example.org/', 'https://page.example/of/redacted/'],
    ['https://page.example/of/some.one%2Bx%40mail.example.org/', 'https://page.example/of/redacted/'],
    [`https://page.example/${EVM}/send`, 'https://page.example/redacted/send'],
  ])('default: %s', (text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  test.each([
    '',
    'Your wallet rejected the connection. You can try again.',
    'eip155:1313161554',
    SOLANA_MAINNET,
    '3f1c6f0e-8a0b-4c55-9d8e-7a1f00c0ffee',
    'io.metamask',
    'https://unpkg.com/@scope/package/index.js',
    'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  ])('behavior: %s stays', text => {
    expect(redactText(text)).toBe(text)
  })

  test('behavior: no account of any key comes through, in whatever company', () => {
    const key = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .filter(bytes => bytes.some(byte => byte > 0 && byte < 255))
    const around = fc.constantFrom('', '_', 'q', ' ', ':', '"', ',', '(', '/', '\n', '=')
    fc.assert(
      fc.property(key, around, around, (bytes, before, after) => {
        const { address } = new Wallet(`0x${Buffer.from(bytes).toString('hex')}`)
        expect(redactText(`a${before}${address}${after}z`)).not.toContain(address)
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: a very long text is cut at a word before addresses are looked for', () => {
    const started = performance.now()
    expect(redactText(`why ${'a'.repeat(100_000)}`)).toBe('why')
    expect(redactText(`${'word '.repeat(958)}0x${'a'.repeat(40)}`)).not.toContain('0xa')
    expect(performance.now() - started).toBeLessThan(100)
  })
})

describe('url', () => {
  test.each(['https://a.example', 'http://127.0.0.1:4173/x?y#z', 'HTTPS://A.EXAMPLE'])(
    'default: isWebUrl %s',
    url => {
      expect(isWebUrl(url)).toBe(true)
    },
  )

  test.each([
    '',
    '/x',
    '//a.example',
    'a.example',
    'javascript:1',
    'data:text/html,x',
    'ftp://a.example',
    'https://',
  ])('error: isWebUrl %p', url => {
    expect(isWebUrl(url)).toBe(false)
  })

  test.each([
    ['https://a.example', true],
    ['http://localhost:4173/x', true],
    ['http://[::1]/', true],
    ['http://a.example', false],
    ['http://127.0.0.1.a.example', false],
    ['http://localhost@a.example', false],
    ['javascript:1', false],
  ])('default: isSecureUrl %s is %p', (url, expected) => {
    expect(isSecureUrl(url)).toBe(expected)
  })

  test.each(['https://a.example/x.png', 'data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg/%3E'])(
    'default: isImageUrl %s',
    url => {
      expect(isImageUrl(url)).toBe(true)
    },
  )

  test.each([
    'http://a.example/x.png',
    'data:text/html,x',
    'data:image/',
    ' data:image/png,',
    'blob:x',
    'https:',
    '',
  ])('error: isImageUrl %p', url => {
    expect(isImageUrl(url)).toBe(false)
  })

  test.each([
    'metamask://',
    'metamask:',
    'trust',
    'https://metamask.app.link',
    'ledgerlive://wc',
    'x-wallet.v2+a://',
    'http://127.0.0.1:4173/wallet',
  ])('default: isAppLink %s', link => {
    expect(isAppLink(link)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JavaScript://x',
    'javascript',
    'java/script:',
    'java:script',
    ' javascript://x',
    'java\nscript://x',
    'java\tscript:',
    '\u0000javascript://',
    'javascript:alert(1)//://',
    'vbscript://x',
    'data://text/html,x',
    'data:',
    'blob://x',
    'file:///etc/passwd',
    'about://blank',
    'view-source://x',
    'intent://scan/#Intent;scheme=zxing;end',
    'intent:',
    'Intent:#Intent;end',
    'content://x',
    'android-app://com.example',
    '',
    '://',
    '1wallet://',
    'http://a.example',
    'http://localhost.a.example',
    'chrome://settings',
    'mailto:a@a.example',
    'mailto://a',
    'tel://110',
    'itms-services://?action=download-manifest',
    'ms-msdt://x',
    'smb://a.example',
  ])('error: isAppLink %p', link => {
    expect(isAppLink(link)).toBe(false)
  })

  test('behavior: no link that passes becomes one that runs', () => {
    const parts = ['java', 'script', 'data', '/', ':', '://', ' ', '\n', 'a']
    const links = parts.flatMap(a => parts.flatMap(b => parts.flatMap(c => parts.map(d => a + b + c + d))))
    const running = links.filter(link => {
      const built = withScheme(link)
      return (
        isAppLink(link) && URL.canParse(built) && ['javascript:', 'data:'].includes(new URL(built).protocol)
      )
    })
    expect(running).toEqual([])
  })
})

describe('base58', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

  // https://datatracker.ietf.org/doc/html/draft-msporny-base58-03#section-5
  const VECTORS = [
    [utf8('Hello World!'), '2NEpo7TZRRrLZSi2U'],
    [
      utf8('The quick brown fox jumps over the lazy dog.'),
      'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    ],
    [hex('0000287fb4cd'), '11233QC4'],
  ] as const

  test.each([...VECTORS, [new Uint8Array(), ''], [new Uint8Array(32), '1'.repeat(32)]] as const)(
    'default: %p is %s',
    (bytes, text) => {
      expect(encodeBase58(bytes)).toBe(text)
      expect(decodeBase58(text)).toEqual(Uint8Array.from(bytes))
    },
  )

  test.each(['0', 'O', 'I', 'l', '0OIl', '2NEpo7TZRRrLZSi2U ', ' 2NEpo', '2NE+', 'ä', '🦊', '2NE\n'])(
    'error: %j is none',
    text => {
      expect(decodeBase58(text)).toBeUndefined()
    },
  )

  test('behavior: every array of bytes comes back, zeros at its head too', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat({ max: 4 }), (bytes, zeros) => {
        const all = Uint8Array.from([...new Uint8Array(zeros), ...bytes])
        expect(decodeBase58(encodeBase58(all))).toEqual(all)
      }),
    )
  })

  test('behavior: the same as another implementation, for keys', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
        const key = new PublicKey(bytes)
        expect(encodeBase58(bytes)).toBe(key.toBase58())
        expect(decodeBase58(key.toBase58())).toEqual(Uint8Array.from(key.toBytes()))
      }),
    )
  })
})

describe('namehash', () => {
  test('default: the examples of ENSIP-1', () => {
    expect(namehash('')).toBe(`0x${'0'.repeat(64)}`)
    expect(namehash('eth')).toBe('0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae')
    expect(namehash('foo.eth')).toBe('0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f')
  })

  test('behavior: as ethers has it', () => {
    const name = fc.array(fc.stringMatching(/^[a-z0-9]{1,12}$/), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(name, labels => expect(namehash(labels.join('.'))).toBe(oracle(labels.join('.')))),
      runs(100, 30),
    )
  })
})

describe('caip', () => {
  const letters = (alphabet: string, minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map(each => each.join(''))
  const LOWER = 'abcxyz019-'
  const namespaces = letters(LOWER, 3, 8)
  const references = letters(`${LOWER}AZ_`, 1, 32)

  test('default: any network id is split and put together again', () => {
    fc.assert(
      fc.property(namespaces, references, (namespace, reference) => {
        expect(hasNamespaceForm(namespace)).toBe(true)
        expect(parseCaip2(`${namespace}:${reference}`)).toEqual({ namespace, reference })
      }),
      runs(100),
    )
  })

  test('default: any account id is split at its last colon', () => {
    fc.assert(
      fc.property(namespaces, references, references, (namespace, reference, address) => {
        const network = `${namespace}:${reference}`
        expect(splitCaip10(toCaip10(network, address))).toEqual([network, address])
      }),
      runs(100),
    )
  })

  test.each([
    '',
    'ab',
    'abcdefghi',
    'EIP155',
    'eip 155',
    'eip155 ',
    ' eip155',
    'eip_155',
    1,
    null,
    undefined,
  ])('error: %p is no namespace', text => {
    expect(hasNamespaceForm(text)).toBe(false)
  })

  test.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'ab:1',
    'abcdefghi:1',
    'EIP155:1',
    'eip155:1:2',
    'eip155:1/2',
    ' eip155:1',
    'eip155:1 ',
    `eip155:${'1'.repeat(33)}`,
  ])('error: %p is no network id', text => {
    expect(parseCaip2(text)).toBeUndefined()
  })
})
