import type { Transporter } from 'nodemailer'
import type { Letter, Mail } from './mail'
import type { SmtpCatcher } from './smtp-catcher'

const SELF = 'no-reply@secure.sandbox.example'
const SENDER = `Sandbox Secure <${SELF}>`
/** Number of emails kept. */
const KEPT = 500

type Post = { readonly catcher: SmtpCatcher; readonly transport: Transporter }

/**
 * Email in the sandbox: messages are sent by SMTP to a local server, whose inbox is shared by all addresses. Both are
 * started with the first message.
 */
export class MailRoom {
  #mails: readonly Mail[] = []
  #post: Promise<Post> | undefined
  readonly #listeners = new Set<(mails: readonly Mail[]) => void>()

  /** Starts both. The first message takes longest, so one is sent to ourselves, unseen. */
  async warmUp(): Promise<void> {
    if (this.#post) return
    await this.send({ to: SELF, subject: 'Ready', text: '' })
  }

  /** Resolves once the message has arrived in the inbox. */
  async send({ to, subject, text }: Letter): Promise<void> {
    const { transport } = await this.#open()
    await transport.sendMail({ from: SENDER, to, subject, text })
  }

  /** Oldest first; only those to `address`, case-insensitively, if it is given. */
  list(to = ''): readonly Mail[] {
    const wanted = to.trim().toLowerCase()
    return wanted ? this.#mails.filter(mail => mail.to.toLowerCase() === wanted) : this.#mails
  }

  /** Calls back on every change. Returns a function that unsubscribes. */
  subscribe(listener: (mails: readonly Mail[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  clear(): void {
    this.#set([])
  }

  async close(): Promise<void> {
    const post = await this.#post?.catch(() => undefined)
    this.#post = undefined
    post?.transport.close()
    await post?.catcher.close()
  }

  #open(): Promise<Post> {
    this.#post ??= openPost(mail => mail.to !== SELF && this.#set([...this.#mails, mail].slice(-KEPT))).catch(
      error => {
        this.#post = undefined
        throw error
      },
    )
    return this.#post
  }

  #set(mails: readonly Mail[]): void {
    this.#mails = mails
    for (const listener of this.#listeners) listener(mails)
  }
}

async function openPost(onMail: (mail: Mail) => void): Promise<Post> {
  const [{ createTransport }, { openSmtpCatcher }] = await Promise.all([
    import('nodemailer'),
    import('./smtp-catcher'),
  ])
  const catcher = await openSmtpCatcher(onMail)
  const transport = createTransport({
    host: '127.0.0.1',
    port: catcher.port,
    secure: false,
    ignoreTLS: true,
    // Keeps the connection open: a mail server delays new clients.
    pool: true,
    maxMessages: Number.POSITIVE_INFINITY,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { catcher, transport }
}
