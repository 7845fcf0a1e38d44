import type { CompanionWords } from '../../companion-words'

/** Portuguese (Portugal). */
export const words: CompanionWords = {
  connect: 'Ligar carteira',
  connecting: 'A ligar…',
  network: 'Selecionar rede',
  close: 'Fechar',
  loadFailed: 'A janela da carteira não foi carregada. Verifique a sua ligação e recarregue a página.',
  switchNetwork: 'Mudar de rede',
  unknownNetwork: 'Rede desconhecida',
  quotes: 'Ver cotações',
  pay: 'Paga',
  buy: 'Compra',
  amount: 'Montante que paga',
  presets: 'Montantes sugeridos',
  change: 'Alterar',
  card: 'Cartão',
  bank: 'Conta bancária',
}
