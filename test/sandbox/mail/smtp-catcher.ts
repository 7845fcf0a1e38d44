import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Mail } from './mail'
import { parseMail } from './parse-mail'

const IDLE = 60 * 60_000

export type SmtpCatcher = { readonly port: number; close(): Promise<void> }

/** A mail server that accepts every email and passes it to `onMail`, on a free port. */
export async function openSmtpCatcher(onMail: (mail: Mail) => void): Promise<SmtpCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    // Only this machine connects to it.
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // No reverse lookups, and clients may stay idle for long.
    disableReverseLookup: true,
    socketTimeout: IDLE,
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const raw = Buffer.concat(chunks).toString('utf8')
      for (const { address } of session.envelope.rcptTo) onMail(parseMail(raw, address, Date.now()))
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
