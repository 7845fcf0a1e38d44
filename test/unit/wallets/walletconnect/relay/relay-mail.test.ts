import { OVERLONG, RelayMail } from '../../../../../src/wallets/walletconnect/relay/relay-mail'
import { createFakeClock } from '../../../../support/fake-clock'
import { A, B, C } from '../support/relay-bench'

function setUp(answers: readonly unknown[]) {
  const clock = createFakeClock()
  const asked: (readonly string[])[] = []
  const got: string[] = []
  const wanted = new Set<string>([A, B, C])
  const queue = [...answers]
  const mail = new RelayMail({
    clock,
    call({ topics }, { done }) {
      asked.push(topics)
      if (queue.length > 0) done(queue.shift())
    },
    isWanted: topic => wanted.has(topic),
    receive: ({ message }) => got.push(message),
  })
  return { mail, clock, asked, got, wanted }
}
const page = (...texts: readonly string[]) => ({
  messages: texts.map((message, at) => ({ topic: A, message, publishedAt: -at })),
  hasMore: true,
})

test('default: page by page, each in the order it was sent', () => {
  const { mail, asked, got } = setUp([page('b', 'a'), page('d', 'c'), { messages: [], hasMore: true }])
  mail.collect([A, B])
  expect(got).toEqual(['a', 'b', 'c', 'd'])
  expect(asked).toEqual([
    [A, B],
    [A, B],
    [A, B],
  ])
})

test('behavior: topics that nobody wants any longer are left out', () => {
  const { mail, asked, wanted } = setUp([])
  wanted.delete(A)
  mail.collect([A, B])
  mail.collect([A])
  expect(asked).toEqual([[B]])
})

test('error: a relay without mailboxes', () => {
  const { mail, asked, got } = setUp([undefined])
  mail.collect([A])
  expect([asked.length, got]).toEqual([1, []])
})

test('error: a relay that always has more', () => {
  const { mail, asked } = setUp(new Array(100).fill(page('again')))
  mail.collect([A])
  expect(asked).toHaveLength(20)
})

test('error: too full: each alone, and the full one rests', () => {
  const { mail, asked, got } = setUp([OVERLONG, OVERLONG, { messages: page('b').messages }, OVERLONG])
  mail.collect([A, B, C])
  expect(asked).toEqual([[A, B, C], [A], [B], [C]])
  expect(got).toEqual(['b'])
  mail.collect([A, B, C])
  expect(asked.at(-1)).toEqual([B])
})

test('behavior: a full one is asked again when its mail is likely gone', async () => {
  const { mail, asked, clock } = setUp([OVERLONG])
  mail.collect([A])
  await clock.advance(299_999)
  mail.collect([A])
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  mail.collect([A])
  expect(asked).toHaveLength(2)
})
