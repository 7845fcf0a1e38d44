import { ImageUp } from 'lucide'
import { button, h, icon } from '../dom'
import type { PageContext, View } from '../page-context'
import { readQr } from '../read-qr'

/** Pairs by a pasted link, or by the picture of a QR code, which can be chosen, dropped or pasted. */
export function createConnectView({ wallet, notice, attempt }: PageContext): View {
  const input = h('input', {
    testId: 'uri-input',
    id: 'uri',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'wc:…',
  })
  const submit = h('button', { class: 'primary', type: 'submit', testId: 'uri-connect-button' }, 'Connect')
  const form = h('form', {}, h('label', { for: 'uri' }, 'Link of the site'), input, submit)
  form.addEventListener('submit', event => {
    event.preventDefault()
    pair(input.value)
  })

  async function pair(text: string): Promise<void> {
    submit.disabled = true
    const paired = await attempt(() => wallet.pair(text))
    submit.disabled = false
    if (!paired) return
    input.value = ''
    if (wallet.store.state.questions.length === 0) notice('Waiting for the site')
  }

  async function readPicture(files: FileList | undefined | null): Promise<void> {
    const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!picture) return notice('This is no picture')
    input.value = '' // an earlier link does not belong to the picture
    await attempt(async () => {
      input.value = await readQr(picture)
    })
    if (input.value) await pair(input.value)
  }

  const file = h('input', {
    type: 'file',
    accept: 'image/*',
    testId: 'qr-file-input',
    'aria-label': 'Picture of a code',
    hidden: true,
  })
  file.addEventListener('change', () => readPicture(file.files))
  const zone = h(
    'div',
    { class: 'drop', testId: 'qr-drop-zone' },
    icon(ImageUp),
    h('p', {}, 'Drop or paste a picture of the code'),
    button({ class: 'plain', testId: 'qr-file-button' }, () => file.click(), 'Choose a picture'),
    file,
  )
  const element = h(
    'section',
    { class: 'view' },
    h('h1', { tabindex: '-1' }, 'Connect to a site'),
    h('p', { class: 'soft' }, 'Copy the link that the site shows under its code, and paste it here.'),
    form,
    zone,
  )
  listenForPictures(zone, readPicture)
  return { element }
}

/** Dropped anywhere in the zone, or pasted anywhere on the page while the view is open. */
function listenForPictures(
  zone: HTMLElement,
  read: (files: FileList | undefined | null) => Promise<void>,
): void {
  for (const type of ['dragenter', 'dragover'])
    zone.addEventListener(type, event => {
      event.preventDefault()
      zone.classList.add('over')
    })
  for (const type of ['dragleave', 'drop']) zone.addEventListener(type, () => zone.classList.remove('over'))
  zone.addEventListener('drop', event => {
    event.preventDefault()
    read(event.dataTransfer?.files)
  })
  document.addEventListener('paste', event => {
    const files = event.clipboardData?.files
    if (!zone.isConnected || !files?.length) return
    event.preventDefault()
    read(files)
  })
}
