import type { CompanionWords } from '../../companion-words'

/** Portuguese (Brazil). */
export const words: CompanionWords = {
  connect: 'Conectar carteira',
  connecting: 'Conectando…',
  network: 'Selecionar rede',
  close: 'Fechar',
  loadFailed: 'A janela da carteira não carregou. Verifique sua conexão e recarregue a página.',
  switchNetwork: 'Mudar de rede',
  unknownNetwork: 'Rede desconhecida',
  quotes: 'Ver cotações',
  pay: 'Você paga',
  buy: 'Você compra',
  amount: 'Valor que você paga',
  presets: 'Valores sugeridos',
  change: 'Alterar',
  card: 'Cartão',
  bank: 'Conta bancária',
}
