// biome-ignore format: a table reads better
const FIRST = [
  'Northwind', 'Copperleaf', 'Tessera', 'Lumen', 'Harbor', 'Juniper', 'Meridian', 'Saltbox', 'Quill', 'Ember',
  'Driftwood', 'Cobalt', 'Fathom', 'Larch', 'Opaline', 'Kestrel', 'Brightwater', 'Mosaic', 'Tundra', 'Vesper',
  'Anchor', 'Basalt', 'Cirrus', 'Delta', 'Elm', 'Foxglove', 'Granite', 'Hollow', 'Indigo', 'Jasper',
  'Keystone', 'Lantern', 'Marlin', 'Nimbus', 'Orchard', 'Pinecone', 'Quarry', 'Riverbed', 'Sable', 'Thistle',
  'Umber', 'Verdant', 'Willow', 'Xenon', 'Yarrow', 'Zephyr', 'Alder', 'Birch', 'Cedar', 'Dune',
  'Echo', 'Fjord', 'Gale', 'Heath', 'Iris', 'Jetty', 'Kelp', 'Loom', 'Mica', 'Nettle',
]
// biome-ignore format: a table reads better
const SECOND = [
  'Wallet', 'Vault', 'Pay', 'Keys', 'Pocket', 'One', 'Card', 'Safe', 'Chain', 'Express',
  'Go', 'Mobile', 'Pro', 'Custody', 'X', 'Smart Wallet', 'Finance', 'Labs', 'Signer', 'Link',
]

/** Names that are hard for a list: other scripts, right-to-left, and one too long for any row. */
const SPECIAL = new Map([
  [7, 'Кошелёк Север'],
  [19, '口袋钱包 Pocket'],
  [31, 'محفظة النيل'],
  [43, 'The Extraordinarily Long Named Cooperative Wallet of Lower Saxony and Friends'],
  [55, 'Ñandú & Co. <Wallet>'],
])

/** A plausible invented name, a different one for each index below the number of pairs. */
export function walletName(index: number): string {
  const round = Math.floor(index / FIRST.length)
  const first = FIRST[index % FIRST.length] ?? ''
  const second = SECOND[(index + round) % SECOND.length] ?? ''
  return SPECIAL.get(index) ?? `${first} ${second}`
}
