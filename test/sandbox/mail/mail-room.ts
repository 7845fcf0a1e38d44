import type { Transporter } from 'nodemailer'
import type { Letter, Mail } from './mail'
import type { SmtpCatcher } from './smtp-catcher'

const SELF = 'no-reply@secure.sandbox.example'
const SENDER = `Sandbox Secure <${SELF}>`
/** Older ones go. */
const KEPT = 500

type Post = { readonly catcher: SmtpCatcher; readonly transport: Transporter }

/**
 * The post of the sandbox: letters leave by SMTP and arrive at a catcher of our own, which is everybody's inbox. Both ends
 * are started with the first letter.
 */
export class MailRoom {
  #mails: readonly Mail[] = []
  #post: Promise<Post> | undefined
  readonly #listeners = new Set<(mails: readonly Mail[]) => void>()

  /** Starts both ends. The first letter takes longest: it goes to ourselves, and nobody sees it. */
  async warmUp(): Promise<void> {
    if (this.#post) return
    await this.send({ to: SELF, subject: 'Ready', text: '' })
  }

  /** Resolves once the letter lies in the inbox. */
  async send({ to, subject, text }: Letter): Promise<void> {
    const { transport } = await this.#open()
    await transport.sendMail({ from: SENDER, to, subject, text })
  }

  /** Oldest first; those to one address, in any case, where it is given. */
  list(to = ''): readonly Mail[] {
    const wanted = to.trim().toLowerCase()
    return wanted ? this.#mails.filter(mail => mail.to.toLowerCase() === wanted) : this.#mails
  }

  /** Tells of every change. Returns what ends it. */
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
    // One that stays: a mail server lets those who have just come wait.
    pool: true,
    maxMessages: Number.POSITIVE_INFINITY,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { catcher, transport }
}
