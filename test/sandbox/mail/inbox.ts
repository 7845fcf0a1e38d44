import { Check, Copy, ExternalLink } from 'lucide'
import { button, h, icon } from '../wallet-page/page/dom'
import type { Mail } from './mail'

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

function copyButton(code: string): HTMLElement {
  const label = h('span', {}, 'Copy code')
  const sign = h('span', { class: 'sign' }, icon(Copy))
  const element = button(
    { class: 'copy' },
    () => {
      navigator.clipboard.writeText(code).then(
        () => {
          label.textContent = 'Copied'
          sign.replaceChildren(icon(Check))
        },
        () => {
          label.textContent = 'Copying is not allowed'
        },
      )
    },
    sign,
    label,
  )
  return element
}

function card({ to, subject, text, code, link, at }: Mail): HTMLElement {
  const time = h('time', { datetime: new Date(at).toISOString(), class: 'soft' }, TIME.format(at))
  return h(
    'article',
    { testId: 'mail' },
    h('div', { class: 'line' }, h('h2', {}, subject), time),
    h('p', { class: 'soft' }, 'To ', h('bdi', {}, to)),
    code !== undefined &&
      h(
        'p',
        { class: 'code' },
        h('span', { testId: 'mail-code' }, `${code.slice(0, 3)} ${code.slice(3)}`),
        copyButton(code),
      ),
    link !== undefined &&
      h(
        'a',
        { class: 'link', href: link, target: '_blank', rel: 'noopener noreferrer', testId: 'mail-link' },
        icon(ExternalLink),
        'Open the link',
      ),
    h('details', {}, h('summary', {}, 'Full email'), h('pre', { tabindex: '0' }, text)),
  )
}

function start(events: string, list: HTMLElement, filter: HTMLInputElement): void {
  let mails: readonly Mail[] = []
  const draw = () => {
    const wanted = filter.value.trim().toLowerCase()
    const shown = mails.filter(({ to }) => to.toLowerCase().includes(wanted)).reverse()
    const note = mails.length > 0 ? 'No emails to that address.' : 'No emails yet.'
    list.replaceChildren(...(shown.length > 0 ? shown.map(card) : [h('p', { class: 'empty' }, note)]))
  }
  filter.addEventListener('input', draw)
  new EventSource(events).addEventListener('message', event => {
    mails = JSON.parse(String(event.data)) as Mail[]
    draw()
  })
}

const script = document.querySelector<HTMLScriptElement>('#inbox')
const list = document.querySelector<HTMLElement>('#mails')
const filter = document.querySelector<HTMLInputElement>('#filter')
if (script && list && filter) start(script.dataset.events ?? '', list, filter)
