import type { SandboxContext } from '../../core/context'
import { HttpError } from '../../core/replies'
import type { Service } from '../../core/types'
import { type Html, htmlReply } from '../../pages/html'
import { readUserName } from '../providers'
import { SOCIAL_PATH } from '../social-service'
import { farcasterAskHtml, farcasterNoteHtml } from './farcaster-html'
import { farcasterUser } from './farcaster-hub'

export const FARCASTER_PATH = '/farcaster'

const SHEET = `${SOCIAL_PATH}/social-page.css`
const reply = (page: Html, status = 200) =>
  htmlReply(page, ["style-src 'self'", 'img-src data:', "form-action 'self'"], status)

/** The page that plays the Farcaster app: `?channelToken=…` shows the request, and its form answers it. */
export function createFarcasterService({ farcaster }: SandboxContext): Service {
  return {
    name: 'farcaster',
    site: 'api',
    path: FARCASTER_PATH,
    manifest: {},
    handle({ method, path, url, body }) {
      const token = url.searchParams.get('channelToken') ?? ''
      const origin = farcaster.originOf(token)
      if (path !== '/') throw new HttpError(404, 'Not found')
      if (!origin) {
        return reply(farcasterNoteHtml(SHEET, 'This request is over', 'Start again in the app.'), 410)
      }
      if (method !== 'POST') return reply(farcasterAskHtml(SHEET, new URL(origin).host))
      const form = new URLSearchParams(body)
      const approved = form.get('answer') === 'approve'
      const userName = readUserName(form.get('other') || form.get('account') || '')
      if (approved && !userName) throw new HttpError(400, 'A user name is needed')
      farcaster.answer(token, approved && userName ? farcasterUser(userName) : undefined)
      return reply(
        approved
          ? farcasterNoteHtml(SHEET, 'Signed in', 'Go back to the app.')
          : farcasterNoteHtml(SHEET, 'Declined', 'Nothing was shared. You can close this page.'),
      )
    },
    async reset() {
      farcaster.clear()
    },
  }
}
