/** @jest-environment node */
import { createTransport } from 'nodemailer'
import { MailRoom } from '../../../sandbox/mail/mail-room'
import { parseMail } from '../../../sandbox/mail/parse-mail'

let room: MailRoom
beforeEach(() => {
  room = new MailRoom()
})
afterEach(() => room.close())

test('default: a letter leaves by SMTP and lies in the inbox when `send` ends', async () => {
  await room.send({
    to: 'Ada@example.org',
    subject: 'Your code',
    text: 'Hello\n\n012 345\n\nhttp://a.b/c?d=e\n',
  })
  expect(room.list('ada@EXAMPLE.org')).toEqual([
    {
      to: 'Ada@example.org',
      subject: 'Your code',
      text: 'Hello\n\n012 345\n\nhttp://a.b/c?d=e',
      code: '012345',
      link: 'http://a.b/c?d=e',
      at: expect.any(Number),
    },
  ])
})

test('behavior: a change is told, a cleared inbox is empty', async () => {
  const counts: number[] = []
  const leave = room.subscribe(mails => counts.push(mails.length))
  await room.send({ to: 'a@b.example', subject: '', text: 'one' })
  await room.send({ to: 'c@d.example', subject: '', text: 'two' })
  room.clear()
  leave()
  await room.send({ to: 'a@b.example', subject: '', text: 'three' })
  expect(counts).toEqual([1, 2, 0])
  expect(room.list().map(({ text }) => text)).toEqual(['three'])
})

test('behavior: after a close it opens again', async () => {
  await room.send({ to: 'a@b.example', subject: '', text: 'one' })
  await room.close()
  await room.send({ to: 'a@b.example', subject: '', text: 'two' })
  expect(room.list()).toHaveLength(2)
})

test('behavior: made ready, the inbox is empty, and letters at once all arrive', async () => {
  await room.warmUp()
  expect(room.list()).toEqual([])
  const texts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  await Promise.all(texts.map(text => room.send({ to: 'a@b.example', subject: '', text })))
  expect(
    room
      .list()
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(texts.toSorted())
})

describe('parseMail', () => {
  /** What the mail program makes of it, without sending. */
  async function raw(text: string, encoding?: 'base64' | 'quoted-printable'): Promise<string> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const message = { from: 'a@b.example', to: 'c@d.example', subject: 'S', text }
    const { message: bytes } = await transport.sendMail(
      encoding ? { ...message, textEncoding: encoding } : message,
    )
    return String(bytes)
  }
  const text = `Größe, ${'a long line '.repeat(20)}\n\n123 456\n\nhttps://secure.example/device?token=${'x'.repeat(90)}`

  test.each([undefined, 'base64', 'quoted-printable'] as const)('param: encoding %s', async encoding => {
    const mail = parseMail(await raw(text, encoding), 'c@d.example', 7)
    expect(mail).toEqual({
      to: 'c@d.example',
      subject: 'S',
      text,
      code: '123456',
      link: `https://secure.example/device?token=${'x'.repeat(90)}`,
      at: 7,
    })
  })

  test('behavior: digits and addresses inside a sentence are neither code nor link', async () => {
    const mail = parseMail(await raw('call 123 456 or see http://a.b'), '', 0)
    expect([mail.code, mail.link]).toEqual([undefined, undefined])
  })
})
