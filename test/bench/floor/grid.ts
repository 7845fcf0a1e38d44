// The least that a long list of wallets can cost: every tile in the document from the start, no framework and no logic.
// `?directory=<address>&who=<query of the directory>`

const query = new URLSearchParams(location.search)
const [directory, who] = [query.get('directory'), query.get('who')]

type Wallet = { readonly name: string; readonly image_id: string }

async function wallets(): Promise<readonly Wallet[]> {
  const answer = await fetch(`${directory}/getWallets?entries=1000&${who}`)
  return ((await answer.json()) as { data: readonly Wallet[] }).data
}

function draw({ name, image_id }: Wallet): HTMLElement {
  const picture = new Image(48, 48)
  picture.loading = 'lazy'
  picture.decoding = 'async'
  picture.alt = ''
  picture.src = `${directory}/getWalletImage/${image_id}?${who}`
  const words = document.createElement('span')
  words.textContent = name
  const tile = document.createElement('button')
  tile.className = 'tile'
  tile.append(picture, words)
  return tile
}

wallets().then(list => {
  document.querySelector('.grid')?.append(...list.map(draw))
  document.querySelector('dialog')?.showModal()
})

export {}
