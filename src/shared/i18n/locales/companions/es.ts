import type { CompanionWords } from '../../companion-words'

/** Spanish (Spain). */
export const words: CompanionWords = {
  connect: 'Conectar billetera',
  connecting: 'Conectando…',
  network: 'Seleccionar red',
  close: 'Cerrar',
  loadFailed: 'No se pudo cargar la ventana de la billetera. Comprueba tu conexión y recarga la página.',
  switchNetwork: 'Cambiar de red',
  unknownNetwork: 'Red desconocida',
  quotes: 'Ver cotizaciones',
  pay: 'Pagas',
  buy: 'Compras',
  amount: 'Importe que pagas',
  presets: 'Importes sugeridos',
  change: 'Cambiar',
  card: 'Tarjeta',
  bank: 'Cuenta bancaria',
}
